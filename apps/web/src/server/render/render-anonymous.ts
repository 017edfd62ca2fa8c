import { notedAs } from '../http/address.ts';
import type { PageAnswer, Render } from './render.ts';

type Asking = {
  /** Beside those that make it a request for a page of this site. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers of the answer unless the page sets them. */
  readonly preset?: Readonly<Record<string, string>>;
  /** Network address whose allowance covers the rendering. */
  readonly asker?: string | undefined;
};

/**
 * Renders an address anonymously: the request is made here, so that no data of a visitor (cookie, language, address)
 * gets into a shared page. Rejects only when the renderer throws.
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
