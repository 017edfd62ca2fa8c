import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject, type Response } from 'light-my-request';
import { notedAs } from './address.ts';

/** The renderer. */
export type Pages = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

type Asking = {
  /** Beside those that make it a request for a page of this site. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose network address drawing is at the cost of. */
  readonly asker?: string | undefined;
};

/**
 * What the renderer answers at an address to somebody of whom nothing is known: the request is made here, so that nothing of a visitor
 * (cookie, language, address) can get into a page that others are shown, too. Rejects only when the renderer throws.
 * @param origin of the site
 */
export const drawForNobody =
  (pages: Pages, origin: string) =>
  (address: string, { headers = {}, asker }: Asking = {}): Promise<Response> => {
    const dispatch = (req: IncomingMessage, res: ServerResponse): void => {
      pages(req, res).catch((error) => res.destroy(error));
    };
    return inject(dispatch, {
      method: 'GET',
      url: address,
      headers: { host: new URL(origin).host, accept: 'text/html', ...notedAs(address), ...headers },
      ...(asker !== undefined && { remoteAddress: asker }),
    });
  };

/** Those headers of an answer that it has once. */
export const headersOf = ({ headers }: Response, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
