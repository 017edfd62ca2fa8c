import { defaultLanguage, type Language, languages, localisePath, splitLanguage } from '@masthead/core';
import type { PageAddress } from '@masthead/core/content';
import { type PageList, saidTo } from '@masthead/core/page-lists';
import type { PageFacts } from '../renderer/messages.ts';
import { pagePath, unavailablePage, unknownPage } from './paths.ts';

/** Where a request for a page goes: to the renderer under an address of ours, or elsewhere. */
export type Passage =
  | {
      readonly _tag: 'Draw';
      readonly address: string;
      /** Whether all visitors without a session see the same there. */
      readonly isShared?: boolean;
      /** What of the query the lists of the page answer to, with a question mark; nothing for most pages. */
      readonly search?: string;
    }
  | { readonly _tag: 'Move'; readonly to: string; readonly isPermanent: boolean };

type Parts = {
  /** Whether a path without language prefix is no page of the content service. */
  readonly isOwn: (path: string) => boolean;
  readonly findPage: (address: PageAddress) => Promise<PageFacts>;
  /** Told when the content service could not say whether there is a page. */
  readonly onUnavailable: (cause: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly elapsed?: () => number;
};

export type PageGate = {
  /** Where a request for a path goes, with what it says beyond that. Rejects only when `findPage` does. */
  readonly lead: (path: string, search?: string) => Promise<Passage>;
  /** The address under which a page that all visitors share is drawn, when that needs no asking; undefined else. */
  readonly known: (path: string, search?: string) => string | undefined;
  /** Something was published: what pages answer to is looked up anew. */
  readonly published: () => void;
};

/** Where a page is drawn, and the lists on it that answer to its address. */
type Known = { readonly drawn: string; readonly lists: readonly PageList[] };

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
  drawn: localisePath(language)(encodeURI(path)),
  lists,
});

/** Whether all visitors see the same: a page that is edited is one editor's, and changes between two looks at it (decisions §14). */
const isForEverybody = ({ access, isEditing }: Found['page']): boolean => access === 'public' && !isEditing;

/** The way to a page that all visitors share. */
const drawShared = ({ drawn, lists }: Known, search: string, now: number): Passage => {
  const { search: answered } = saidTo(lists, search, now);
  return { _tag: 'Draw', address: drawn, isShared: true, ...(answered !== '' && { search: answered }) };
};

const withoutDefaultPrefix = (path: string): string =>
  path.replace(new RegExp(`^/${defaultLanguage}(?=/|$)`), '') || '/';

/** Where the renderer draws the page at a path, in every language: a page may show in one what is written in another. */
export const addressesOf = (path: string): readonly string[] =>
  languages.map((language) => localisePath(language)(encodeURI(splitLanguage(withoutDefaultPrefix(path)).path)));

/**
 * Decides what the renderer is asked for. It keeps something of every address it ever saw, so it sees no more addresses than there
 * are pages: a page under its one canonical address, and everything that is no page under one address for each language.
 * The content service is asked once a minute about a page, without anybody waiting for it, and each time about what is none, since
 * that may be published any moment. A gated page is drawn for each visitor anew, and is for no cache (decisions §13).
 */
export const pageGate = ({
  isOwn,
  findPage,
  onUnavailable,
  now = Date.now,
  elapsed = () => performance.now(),
}: Parts): PageGate => {
  const remembered = new Map<string, Known & { readonly since: number }>();
  const remember = (asked: string, page: Known): void => {
    const [oldest] = remembered.keys();
    if (remembered.size >= maxRemembered && oldest !== undefined && !remembered.has(asked)) remembered.delete(oldest);
    remembered.set(asked, { ...page, since: elapsed() });
  };
  const lookUp = async (page: PageAddress, asked: string): Promise<PageFacts> => {
    const found = await findPage(page);
    if (found._tag === 'Found' && isForEverybody(found.page)) remember(asked, knownOf(found, page.language));
    else if (found._tag !== 'Unavailable') remembered.delete(asked);
    return found;
  };
  const lead = async (asked: string, search = ''): Promise<Passage> => {
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
    if (known !== undefined) {
      if (elapsed() - known.since >= rememberedMs) {
        remember(address, known);
        lookUp({ path: plausible, language }, address).catch(onUnavailable);
      }
      return drawShared(known, search, now());
    }
    const found = await lookUp({ path: plausible, language }, address);
    switch (found._tag) {
      case 'Found':
        return isForEverybody(found.page)
          ? drawShared(knownOf(found, language), search, now())
          : draw(encodeURI(found.path));
      case 'Moved':
        return { _tag: 'Move', to: found.to, isPermanent: found.isPermanent };
      case 'NotFound':
        // At home it may be said how the first page of an empty site is published.
        return draw(plausible === '/' ? '/' : `/${unknownPage}`);
      case 'Unavailable':
        onUnavailable(found.cause);
        return draw(`/${unavailablePage}`);
    }
  };
  const known = (path: string, search = ''): string | undefined => {
    const page = remembered.get(path);
    return page !== undefined && elapsed() - page.since < rememberedMs
      ? page.drawn + saidTo(page.lists, search, now()).search
      : undefined;
  };
  const published = (): void => {
    for (const [path, { lists }] of remembered) if (lists.length > 0) remembered.delete(path);
  };
  return { lead, known, published };
};
