import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Bodies, brief, encoded, quick, sizeOf, thorough } from './compression.ts';
import type { DrawnPage } from './draw-page.ts';

/** A page as it is sent: whole, in every encoding. */
export type ReadyPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Bodies;
  /** Weak: the same for every encoding. */
  readonly etag: string;
};

type Kept = {
  readonly page: ReadyPage;
  readonly lastGood: number;
  readonly freshUntil: number;
  /** How many publications there had been. */
  readonly edition: number;
};

export type PageCacheOptions = {
  /** Draws the page at an address as everybody sees it, at the cost of the asker, by network address, where there is one. */
  readonly draw: (address: string, asker?: string) => Promise<DrawnPage>;
  /** Told when a page that is kept could not be drawn anew, or not be compressed. */
  readonly onFailure: (address: string, cause: unknown) => void;
  /** All pages together, in bytes of all their encodings. */
  readonly maxBytes?: number;
  /** Milliseconds in which a page is as good as new; a minute unless given, which is what shared caches are told (decisions §13). */
  readonly freshMs?: number;
  /** Milliseconds for which the last good page is better than none while it cannot be drawn; an hour unless given. */
  readonly lastGoodMs?: number;
  /** Whether a page stays long enough to be compressed as well as can be. */
  readonly isLasting?: boolean;
  /** Epoch milliseconds. */
  readonly now?: () => number;
};

export type PageCache = {
  /**
   * The page at an address: as it is kept, drawn anew behind the visitor's back once it is no longer fresh; else drawn while the
   * visitor waits, once for all who do. What is for one asker alone (a page that says to wait) is given to no other.
   * Rejects only when a page that is not kept cannot be drawn.
   */
  readonly find: (address: string, asker?: string) => Promise<ReadyPage>;
  /** The page at an address if it is kept and as good as new. */
  readonly atHand: (address: string) => ReadyPage | undefined;
  /** Forgets these pages, also those that are being drawn; all others, which may show something of them, are drawn anew behind their next visitor. */
  readonly forget: (addresses: readonly string[]) => void;
  /** Forgets all pages, also those that are being drawn. */
  readonly forgetAll: () => void;
  /** What is kept, for the operator. */
  readonly size: () => { readonly pages: number; readonly bytes: number };
};

/** Milliseconds until a page that could not be drawn is tried again. */
const retryMs = 5_000;

/** The answer to somebody who has used up their allowance. */
const tooManyRequests = 429;

/** What an entry takes beside its bodies. */
const overheadBytes = 1_000;

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether everybody may be shown it again; the renderer says `no-store` for what failed on its way. */
const isKept = ({ status, headers }: ReadyPage): boolean =>
  status === 200 && /\bpublic\b/.test(headers['cache-control'] ?? '');

/** Keeps the pages that all visitors share in the memory of this process. */
export const pageCache = ({
  draw,
  onFailure,
  maxBytes = 64 * 1024 * 1024,
  freshMs = 60_000,
  lastGoodMs = 3_600_000,
  isLasting = true,
  now = Date.now,
}: PageCacheOptions): PageCache => {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => overheadBytes + sizeOf(page.bodies),
  });
  const drawing = new Map<string, Promise<ReadyPage>>();
  let squeezing: Promise<void> = Promise.resolve();
  let edition = 0;

  /** Compresses as well as can be, one page after another, when nobody waits for it. */
  const squeeze = (address: string, bodies: Bodies): void => {
    const entryOf = () => {
      const entry = kept.peek(address);
      return entry?.page.bodies === bodies ? entry : undefined;
    };
    squeezing = squeezing
      .then(async () => {
        if (entryOf() === undefined) return;
        const best = await encoded(bodies.identity, thorough);
        const entry = entryOf();
        if (entry !== undefined) kept.set(address, { ...entry, page: { ...entry.page, bodies: best } });
      })
      .catch((cause: unknown) => onFailure(address, cause));
  };

  const keep = (address: string, page: ReadyPage): void => {
    const time = now();
    kept.set(address, { page, lastGood: time, freshUntil: time + freshMs, edition });
  };

  const ready = async (drawn: DrawnPage, before: ReadyPage | undefined): Promise<ReadyPage> => {
    const { status, headers, body } = drawn;
    const etag = etagOf(body);
    const bodies = before?.etag === etag ? before.bodies : await encoded(body, isLasting ? quick : brief);
    return { status, headers, bodies, etag };
  };

  const drawFor = async (address: string, asker: string | undefined, before?: ReadyPage): Promise<ReadyPage> =>
    ready(await draw(address, asker), before);

  const redraw = (address: string, asker: string | undefined): Promise<ReadyPage> => {
    const running = drawing.get(address);
    if (running !== undefined)
      return running.then((page) => (page.status === tooManyRequests ? drawFor(address, asker) : page));
    const isCurrent = () => drawing.get(address) === task;
    const work = async (): Promise<ReadyPage> => {
      const before = kept.peek(address)?.page;
      const page = await drawFor(address, asker, before);
      if (before !== undefined && (page.status >= 500 || page.status === tooManyRequests))
        throw new Error(`the renderer answered ${page.status}`);
      // What was forgotten meanwhile may be drawn from what is no longer so.
      if (!isCurrent()) return page;
      if (!isKept(page)) kept.delete(address);
      else keep(address, page);
      if (isLasting && isKept(page) && page.bodies !== before?.bodies) squeeze(address, page.bodies);
      return page;
    };
    const task: Promise<ReadyPage> = Promise.resolve()
      .then(work)
      .finally(() => {
        if (isCurrent()) drawing.delete(address);
      });
    drawing.set(address, task);
    return task;
  };

  const drawBehind = (address: string, asker: string | undefined): void => {
    redraw(address, asker).catch((cause: unknown) => {
      onFailure(address, cause);
      const entry = kept.peek(address);
      if (entry !== undefined) kept.set(address, { ...entry, freshUntil: now() + retryMs, edition });
    });
  };

  return {
    atHand: (address) => {
      const entry = kept.get(address);
      return entry !== undefined && entry.edition === edition && now() < entry.freshUntil ? entry.page : undefined;
    },
    find: (address, asker) => {
      const entry = kept.get(address);
      if (entry === undefined) return redraw(address, asker);
      if (now() - entry.lastGood > lastGoodMs) {
        kept.delete(address);
        return redraw(address, asker);
      }
      if (now() >= entry.freshUntil || entry.edition !== edition) drawBehind(address, asker);
      return Promise.resolve(entry.page);
    },
    forget: (addresses) => {
      for (const address of addresses) kept.delete(address);
      // What is being drawn may be drawn from what is no longer so.
      drawing.clear();
      edition += 1;
    },
    forgetAll: () => {
      kept.clear();
      drawing.clear();
      edition += 1;
    },
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
  };
};
