import type { SharedStore } from '@masthead/gateway';

/** What may be used up at once, and how much of it comes back each second. */
export type BucketSize = { readonly burst: number; readonly perSecond: number };

/** State shared by all processes of a site for seconds. Every function rejects soon while the store is unavailable. */
export type SiteStore = SharedStore & {
  /** Takes the cost of something from an allowance. Gives the seconds to wait when there is not enough of it left. */
  readonly spend: (key: string, size: BucketSize, cost: number) => Promise<number | undefined>;
};

declare global {
  /** The server and the renderer’s bundles hold a copy each of this module; one connection is enough for those of a thread. */
  var mastheadStore: SiteStore | undefined;
}

/** The store of this process, if its operator has named one. */
export const siteStore = (): SiteStore | undefined => globalThis.mastheadStore;

/** Lets all code of this process use a store. */
export const provideSiteStore = (store: SiteStore): void => {
  globalThis.mastheadStore = store;
};
