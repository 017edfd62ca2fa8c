import type { Page, PageAddress } from '@masthead/core/content';
import { type CacheVersion, isCurrentVersion } from '../cache/cache-version.ts';

/** Result of looking up a page. `Found` may be in another language than requested, and have another path. */
export type FoundPage =
  | { readonly _tag: 'Found'; readonly page: Page; readonly path: string }
  | { readonly _tag: 'Moved'; readonly to: string; readonly isPermanent: boolean }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Unavailable'; readonly cause: unknown };

type Left = { readonly found: FoundPage; readonly version: CacheVersion; readonly until: number };

declare global {
  /** The server and the renderer’s bundles each hold a copy of this module: one looks up, the other renders. */
  var mastheadFoundPages: Map<string, Left> | undefined;
}

/** A page is rendered right after its lookup, or never. */
const leftMs = 2_000;
const maxLeft = 50;

const left = (): Map<string, Left> => {
  globalThis.mastheadFoundPages ??= new Map();
  return globalThis.mastheadFoundPages;
};

const keyOf = ({ language, path }: PageAddress): string => `${language} ${path}`;

/** Hands a page over to its rendering: a page that was just looked up is not looked up again. */
export const leaveForRender = (
  address: PageAddress,
  found: FoundPage,
  version: CacheVersion,
  now: number = Date.now(),
): void => {
  const pages = left();
  for (const [key, { until }] of pages) if (until <= now || pages.size >= maxLeft) pages.delete(key);
  if (found._tag === 'Found') pages.set(keyOf(address), { found, version, until: now + leftMs });
};

/** What was left for an address, once, unless something was published since it was asked for. */
export const takeForRender = (address: PageAddress, now: number = Date.now()): FoundPage | undefined => {
  const key = keyOf(address);
  const known = left().get(key);
  left().delete(key);
  return known !== undefined && now < known.until && isCurrentVersion(known.version) ? known.found : undefined;
};
