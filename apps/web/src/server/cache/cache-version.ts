type Version = { published: number; origin: number };

declare global {
  /** The server and the renderer's bundles hold a copy each of this module; what is published concerns them all. */
  var mastheadCacheVersion: Version | undefined;
}

const current = (): Version => {
  globalThis.mastheadCacheVersion ??= { published: 0, origin: 0 };
  return globalThis.mastheadCacheVersion;
};

/** What of the services' answers a process may still show. */
export type CacheVersion = Readonly<Version>;

export const currentCacheVersion = (): CacheVersion => ({ ...current() });

/** Whether an answer is of now: what was asked for before a publication may show what is no longer so. */
export const isCurrentVersion = ({ published, origin }: CacheVersion): boolean =>
  published === current().published && origin === current().origin;

/** After a publication: everything that is kept is asked for again before it is shown; the last good answer stays for while that fails. */
export const beginCacheVersion = (): void => {
  current().published += 1;
};

/** After the services' data were exchanged as a whole: nothing that is kept is shown again. */
export const clearCaches = (): void => {
  current().origin += 1;
};
