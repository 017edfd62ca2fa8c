import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';
import { notedAs } from '../address.ts';

/** What the renderer answered. */
export type DrawnPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

type Pages = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** How long shared caches may keep a page that all visitors share (decisions §13). */
const sharedPageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

/** What of an answer concerns everybody; all else is of one connection or one visitor. */
const sharedHeaders = ['content-type', 'content-language', 'link', 'location', 'retry-after', 'cache-control'] as const;

/**
 * Draws the page at an address as the renderer shows it to somebody of whom nothing is known: the request is made here, so that
 * nothing of a visitor (cookie, language, address) can get into a page that others are shown, too.
 * The asker's network address is told where drawing is at their cost.
 * @param origin of the site
 * @param names what a shared cache may know the page at an address by @returns a rejected promise only when the renderer throws
 */
export const drawPage =
  (pages: Pages, origin: string, names: (address: string) => Readonly<Record<string, string>> = () => ({})) =>
  async (address: string, asker?: string): Promise<DrawnPage> => {
    const dispatch = (req: IncomingMessage, res: ServerResponse): void => {
      // The renderer leaves it as it is for a page, and says `no-store` for an error.
      res.setHeader('Cache-Control', sharedPageCacheControl);
      pages(req, res).catch((error) => res.destroy(error));
    };
    const answer = await inject(dispatch, {
      method: 'GET',
      url: address,
      headers: { host: new URL(origin).host, accept: 'text/html', ...notedAs(address) },
      ...(asker !== undefined && { remoteAddress: asker }),
    });
    const headers = sharedHeaders.flatMap((name) => {
      const value = answer.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const { statusCode: status, rawPayload: body } = answer;
    return { status, headers: { ...Object.fromEntries(headers), ...(status === 200 && names(address)) }, body };
  };
