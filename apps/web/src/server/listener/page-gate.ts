import { defaultLanguage, type Language, languages, localisePath, splitLanguage } from '@masthead/core';
import type { PageAddress } from '@masthead/core/content';
import { canonicalSearch, type PageList } from '@masthead/core/page-lists';
import { pagePath, unavailablePage, unknownPage } from '../content/paths.ts';
import type { PageFacts } from '../render/messages.ts';

/** Where a request for a page goes: to the renderer under an address of ours, or elsewhere. */
export type RouteDecision =
  | {
      readonly _tag: 'Render';
      readonly address: string;
      /** Whether all visitors without a session see the same there. */
      readonly isShared?: boolean;
      /** What of the query the lists of the page answer to, with a question mark; nothing for most pages. */
      readonly search?: string;
    }
  | { readonly _tag: 'Redirect'; readonly to: string; readonly isPermanent: boolean };

type Parts = {
  /** Whether a path without language prefix is no page of the content service. */
  readonly isOwn: (path: string) => boolean;
  readonly findPage: (address: PageAddress) => Promise<PageFacts>;
  /** Called when the content service did not answer a lookup. */
  readonly onUnavailable: (cause: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
};

export type PageGate = {
  /** Returns the decision for a path and its query. Rejects only when `findPage` does. */
  readonly decide: (path: string, search?: string) => Promise<RouteDecision>;
  /** Returns the address under which a shared page is rendered, when no lookup is needed; undefined otherwise. */
  readonly known: (path: string, search?: string) => string | undefined;
  /** Handles a publication: looks the parameters of pages up again. */
  readonly published: () => void;
};

/** Address at which a page is rendered, and its lists with parameters. */
type Known = { readonly address: string; readonly lists: readonly PageList[] };

/** Pages remembered as known; each is two short addresses. */
const maxRemembered = 5_000;

/** After this, in milliseconds, it is looked up whether a page that is known is still there and still open to everybody. */
const rememberedMs = 60_000;

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

type Found = PageFacts & { readonly _tag: 'Found' };

const knownOf = ({ path, lists = [] }: Found, language: Language): Known => ({
  address: localisePath(language)(encodeURI(path)),
  lists,
});

/** Whether all visitors see the same: a page that is edited is one editor's, and changes between two looks at it (decisions §14). */
const isForEverybody = ({ access, isEditing }: Found['page']): boolean => access === 'public' && !isEditing;

/** The way to a page that all visitors share. */
const renderShared = ({ address, lists }: Known, search: string, now: number): RouteDecision => {
  const { search: answered } = canonicalSearch(lists, search, now);
  return { _tag: 'Render', address, isShared: true, ...(answered !== '' && { search: answered }) };
};

const withoutDefaultPrefix = (path: string): string =>
  path.replace(new RegExp(`^/${defaultLanguage}(?=/|$)`), '') || '/';

/**
 * Returns the addresses at which the page of a path is rendered, in every language: one language may show a page
 * written in another.
 */
export const addressesOf = (path: string): readonly string[] =>
  languages.map((language) => localisePath(language)(encodeURI(splitLanguage(withoutDefaultPrefix(path)).path)));

/**
 * Decides what is rendered for a request. The renderer keeps data about every address it ever saw, so it gets no more
 * addresses than there are pages: a page under its canonical address, and everything else under one address for each
 * language. Looks a page up once a minute in the background, and an unknown one each time, since it may be published
 * any moment. A gated page is rendered for each visitor and never cached (decisions §13).
 */
export const pageGate = ({
  isOwn,
  findPage,
  onUnavailable,
  now = Date.now,
  elapsed = () => performance.now(),
}: Parts): PageGate => {
  const remembered = new Map<string, Known & { readonly since: number }>();
  const remember = (requested: string, page: Known): void => {
    const [oldest] = remembered.keys();
    if (remembered.size >= maxRemembered && oldest !== undefined && !remembered.has(requested))
      remembered.delete(oldest);
    remembered.set(requested, { ...page, since: elapsed() });
  };
  const lookUp = async (page: PageAddress, requested: string): Promise<PageFacts> => {
    const found = await findPage(page);
    if (found._tag === 'Found' && isForEverybody(found.page)) remember(requested, knownOf(found, page.language));
    else if (found._tag !== 'Unavailable') remembered.delete(requested);
    return found;
  };
  const decide = async (requested: string, search = ''): Promise<RouteDecision> => {
    const { language, path } = splitLanguage(withoutDefaultPrefix(requested));
    const renderDecision = (page: string): RouteDecision & { readonly _tag: 'Render' } => ({
      _tag: 'Render',
      address: localisePath(language)(page),
    });
    if (isOwn(path)) return { _tag: 'Render', address: requested };
    // The renderer sends these to the right address by itself, and keeps nothing of them.
    if (path.includes('//') || (path !== '/' && path.endsWith('/'))) return { _tag: 'Render', address: requested };
    const segments = segmentsOf(path);
    if (segments === undefined) return { _tag: 'Render', address: '/%' };
    const plausible = pagePath(segments);
    if (plausible === undefined) return renderDecision(`/${unknownPage}`);
    const { address } = renderDecision(encodeURI(plausible));
    const known = remembered.get(address);
    if (known !== undefined) {
      if (elapsed() - known.since >= rememberedMs) {
        remember(address, known);
        lookUp({ path: plausible, language }, address).catch(onUnavailable);
      }
      return renderShared(known, search, now());
    }
    const found = await lookUp({ path: plausible, language }, address);
    switch (found._tag) {
      case 'Found':
        return isForEverybody(found.page)
          ? renderShared(knownOf(found, language), search, now())
          : renderDecision(encodeURI(found.path));
      case 'Moved':
        return { _tag: 'Redirect', to: found.to, isPermanent: found.isPermanent };
      case 'NotFound':
        // The home page of an empty site may explain how to publish the first page.
        return renderDecision(plausible === '/' ? '/' : `/${unknownPage}`);
      case 'Unavailable':
        onUnavailable(found.cause);
        return renderDecision(`/${unavailablePage}`);
    }
  };
  const known = (path: string, search = ''): string | undefined => {
    const page = remembered.get(path);
    return page !== undefined && elapsed() - page.since < rememberedMs
      ? page.address + canonicalSearch(page.lists, search, now()).search
      : undefined;
  };
  const published = (): void => {
    for (const [path, { lists }] of remembered) if (lists.length > 0) remembered.delete(path);
  };
  return { decide, known, published };
};
