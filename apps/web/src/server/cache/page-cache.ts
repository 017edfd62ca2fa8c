import { createHash } from 'node:crypto';
import { type Bodies, brief, encoded, quick, sizeOf, thorough } from './compression.ts';
import type { RenderedPage } from './render-page.ts';
import { revalidatingCache } from './revalidating-cache.ts';

/** A page as it is sent: whole, in every encoding. */
export type ReadyPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Bodies;
  /** Weak: the same for every encoding. */
  readonly etag: string;
};

export type PageCacheOptions = {
  /**
   * Renders the shared page at an address, within the allowance of the asker, by network address, where there is one.
   */
  readonly render: (address: string, asker?: string) => Promise<RenderedPage>;
  /** Called when a cached page failed to render again or to compress. */
  readonly onFailure: (address: string, cause: unknown) => void;
  /** All pages together, in bytes of all their encodings. */
  readonly maxBytes?: number;
  /** Milliseconds in which a page is fresh; a minute by default, as in shared caches (decisions §13). */
  readonly freshMs?: number;
  /** Milliseconds for which the last good page is served while rendering fails; an hour by default. */
  readonly lastGoodMs?: number;
  /** Whether a page stays long enough to be compressed as well as can be. */
  readonly isLasting?: boolean;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
};

export type PageCache = {
  /**
   * Returns the page at an address: the cached one, rendered in the background once it is stale; else rendered once
   * for all waiting visitors. A page for one asker alone (one that reports a wait) is given to no other. Rejects only
   * when an uncached page fails to render.
   */
  readonly find: (address: string, asker?: string) => Promise<ReadyPage>;
  /** The page at an address if it is kept and as good as new. */
  readonly cached: (address: string) => ReadyPage | undefined;
  /**
   * Drops these pages, also those being rendered; all others, which may show parts of them, are rendered in the
   * background on their next request.
   */
  readonly forget: (addresses: readonly string[]) => void;
  /** Drops all pages, also those being rendered. */
  readonly forgetAll: () => void;
  /** What is kept, for the operator. */
  readonly size: () => { readonly pages: number; readonly bytes: number };
};

/** Status of an exceeded allowance. */
const tooManyRequests = 429;

/** What an entry takes beside its bodies. */
const overheadBytes = 1_000;

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether everybody may see it again; the renderer sends `no-store` for failures. */
const isKept = ({ status, headers }: ReadyPage): boolean =>
  status === 200 && /\bpublic\b/.test(headers['cache-control'] ?? '');

/** Whether there is a page but for the moment: one that is kept is better. */
const isNoPage = ({ status }: RenderedPage): boolean => status >= 500 || status === tooManyRequests;

/** Keeps the pages that all visitors share in the memory of this process. */
export const pageCache = ({
  render,
  onFailure,
  maxBytes = 64 * 1024 * 1024,
  freshMs = 60_000,
  lastGoodMs = 3_600_000,
  isLasting = true,
  now,
}: PageCacheOptions): PageCache => {
  let squeezing: Promise<void> = Promise.resolve();

  const pages = revalidatingCache<string, ReadyPage>({
    ask: async (address, before, asker) => {
      const rendered = await render(address, asker);
      if (before !== undefined && isNoPage(rendered)) throw new Error(`the renderer answered ${rendered.status}`);
      const { status, headers, body } = rendered;
      const etag = etagOf(body);
      if (before?.etag === etag) return { status, headers, etag, bodies: before.bodies };
      return { status, headers, etag, bodies: await encoded(body, isLasting ? quick : brief) };
    },
    isKept,
    isForAskerAlone: ({ status }) => status === tooManyRequests,
    freshMs,
    lastGoodMs,
    showsOutdated: true,
    maxSize: maxBytes,
    sizeOf: ({ bodies }) => overheadBytes + sizeOf(bodies),
    onKept: (address, { bodies }, before) => {
      if (isLasting && bodies !== before?.bodies) squeeze(address, bodies);
    },
    onFailure,
    ...(now && { now }),
  });

  /** Compresses as well as possible, one page after another, in the background. */
  const squeeze = (address: string, bodies: Bodies): void => {
    const pageWithThem = () => {
      const page = pages.peek(address);
      return page?.bodies === bodies ? page : undefined;
    };
    squeezing = squeezing
      .then(async () => {
        if (pageWithThem() === undefined) return;
        const best = await encoded(bodies.identity, thorough);
        const page = pageWithThem();
        if (page !== undefined) pages.exchange(address, { ...page, bodies: best });
      })
      .catch((cause: unknown) => onFailure(address, cause));
  };

  return {
    find: pages.find,
    cached: pages.cached,
    forget: pages.forget,
    forgetAll: pages.forgetAll,
    size: () => {
      const { entries, total } = pages.size();
      return { pages: entries, bytes: total };
    },
  };
};
