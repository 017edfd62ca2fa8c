import { defaultLanguage, localisePath, splitLanguage } from '@masthead/core';
import type { PageAddress } from '@masthead/core/content';
import type { FoundPage } from './load.ts';
import { pagePath, unavailablePage, unknownPage } from './paths.ts';

/** Where a request for a page goes: to the renderer under an address of ours, or elsewhere. */
export type Passage =
  | { readonly _tag: 'Draw'; readonly address: string; readonly cacheControl?: string }
  | { readonly _tag: 'Move'; readonly to: string; readonly isPermanent: boolean };

type Parts = {
  /** Whether a path without language prefix is no page of the content service. */
  readonly isOwn: (path: string) => boolean;
  readonly findPage: (address: PageAddress) => Promise<FoundPage>;
  /** Told when the content service could not say whether there is a page. */
  readonly onUnavailable: (cause: unknown) => void;
};

/** How long shared caches may keep an anonymous page (decisions §13), whether the renderer draws it or has it still. */
const anonymousPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

/** Pages remembered as known; each is two short addresses. */
const maxRemembered = 5_000;

const segmentsOf = (path: string): readonly string[] | undefined => {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
};

const withoutDefaultPrefix = (path: string): string =>
  path.replace(new RegExp(`^/${defaultLanguage}(?=/|$)`), '') || '/';

/**
 * Decides what the renderer is asked for. It keeps something of every address it ever saw, so it sees no more addresses than there
 * are pages: a page under its one canonical address, and everything that is no page under one address for each language.
 * The content service is asked once about a page, and each time about what is none, since that may be published any moment.
 */
export const pageGate = ({ isOwn, findPage, onUnavailable }: Parts): ((path: string) => Promise<Passage>) => {
  const remembered = new Map<string, string>();
  const remember = (asked: string, drawn: string): void => {
    const [oldest] = remembered.keys();
    if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(asked, drawn);
  };
  return async (asked) => {
    const { language, path } = splitLanguage(withoutDefaultPrefix(asked));
    const draw = (page: string): Passage & { readonly _tag: 'Draw' } => ({
      _tag: 'Draw',
      address: localisePath(language)(page),
    });
    if (isOwn(path)) return { _tag: 'Draw', address: asked };
    // The renderer sends these to the right address by itself, and keeps nothing of them.
    if (path.includes('//') || (path !== '/' && path.endsWith('/'))) return { _tag: 'Draw', address: asked };
    const segments = segmentsOf(path);
    if (segments === undefined) return { _tag: 'Draw', address: '/%' };
    const plausible = pagePath(segments);
    if (plausible === undefined) return draw(`/${unknownPage}`);
    const { address } = draw(encodeURI(plausible));
    const known = remembered.get(address);
    if (known !== undefined) return { _tag: 'Draw', address: known, cacheControl: anonymousPage };
    const found = await findPage({ path: plausible, language });
    switch (found._tag) {
      case 'Found': {
        const passage = draw(encodeURI(found.path));
        remember(address, passage.address);
        return { ...passage, cacheControl: anonymousPage };
      }
      case 'Moved':
        return { _tag: 'Move', to: found.to, isPermanent: found.isPermanent };
      case 'NotFound':
        return draw(`/${unknownPage}`);
      case 'Unavailable':
        onUnavailable(found.cause);
        return draw(`/${unavailablePage}`);
    }
  };
};
