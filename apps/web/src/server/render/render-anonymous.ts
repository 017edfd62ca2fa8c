import { notedAs } from '../http/address.ts';
import type { PageAnswer, Render } from './render.ts';

type Asking = {
  /** Beside those that make it a request for a page of this site. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the answer says unless the page says otherwise. */
  readonly preset?: Readonly<Record<string, string>>;
  /** Whose network address drawing is at the cost of. */
  readonly asker?: string | undefined;
};

/**
 * What the renderer answers at an address to somebody of whom nothing is known: the request is made here, so that nothing of a visitor
 * (cookie, language, address) can get into a page that others are shown, too. Rejects only when the renderer throws.
 * @param origin of the site
 */
export const renderAnonymous =
  (render: Render, origin: string) =>
  (address: string, { headers = {}, preset = {}, asker }: Asking = {}): Promise<PageAnswer> =>
    render({
      method: 'GET',
      address,
      headers: { host: new URL(origin).host, accept: 'text/html', ...notedAs(address), ...headers },
      preset,
      peer: asker,
    });

/** Those headers of an answer that it has once. */
export const headersOf = ({ headers }: PageAnswer, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
