import type { Render } from '../render/render.ts';
import { headersOf, renderAnonymous } from '../render/render-anonymous.ts';

/** What the renderer answered. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** How long shared caches may keep a page that all visitors share (decisions §13). */
const sharedPageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

/** What of an answer concerns everybody; all else is of one connection or one visitor. */
const sharedHeaders = ['content-type', 'content-language', 'link', 'location', 'retry-after', 'cache-control'] as const;

/**
 * Renders the page at an address anonymously. Sends the asker's network address where rendering counts against an
 * allowance.
 * @param origin of the site
 * @param names surrogate keys of the page at an address
 * @returns a rejected promise only when the renderer throws
 */
export const renderPage = (
  render: Render,
  origin: string,
  names: (address: string) => Readonly<Record<string, string>> = () => ({}),
) => {
  const renderPage = renderAnonymous(render, origin);
  return async (address: string, asker?: string): Promise<RenderedPage> => {
    // The renderer keeps it for a page, and sends `no-store` for an error.
    const answer = await renderPage(address, { asker, preset: { 'Cache-Control': sharedPageCacheControl } });
    const { status, body } = answer;
    return { status, headers: { ...headersOf(answer, sharedHeaders), ...(status === 200 && names(address)) }, body };
  };
};
