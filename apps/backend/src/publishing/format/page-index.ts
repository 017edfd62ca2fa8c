import type { Position, Problem } from '../../platform/authored/problem.ts';
import type { Source } from '../../platform/authored/source.ts';
import type { ArticleFront, ComposedFront, EntryFront } from './authoring.ts';

/** The front matter of an article, which has no picture while it is a draft. */
export type WrittenFront = Omit<ArticleFront, 'image'> & Partial<Pick<ArticleFront, 'image'>>;

/** A page as its author wrote it, checked but not yet assembled. */
export type WrittenPage = {
  readonly source: Source;
  readonly language: string;
  /** The id of its document, where a file states it: that of a content system, say. */
  readonly documentId?: string | undefined;
} & (
  | { readonly kind: 'article'; readonly front: WrittenFront }
  | { readonly kind: 'entry'; readonly front: EntryFront }
  | { readonly kind: 'composed'; readonly front: ComposedFront }
);
/** All addresses of a page in its language. */
export const pathsOf = ({ front: { path, aliases = [] } }: WrittenPage): readonly string[] => [path, ...aliases];

/** An article, written in Markdown or composed of modules: its metadata for all lists. */
export type WrittenArticle = {
  readonly language: string;
  readonly front: NonNullable<ComposedFront['article']> &
    Pick<ComposedFront, 'id' | 'path' | 'title' | 'description' | 'image'>;
};
export type WrittenEntry = Extract<WrittenPage, { kind: 'entry' }>;

/** What of a page makes it an article; undefined for any other. */
export const articleOf = (page: WrittenPage | undefined): WrittenArticle | undefined => {
  if (page?.kind === 'article') return page;
  if (page?.kind !== 'composed' || page.front.article === undefined) return undefined;
  return { language: page.language, front: { ...page.front, ...page.front.article } };
};

/** A page as far as a link to it needs. */
export type PagePlace = {
  readonly language: string;
  readonly front: { readonly id: string; readonly path: string };
};

/**
 * The pages of the site, found by address or by identity. A link asks for the place of a page alone, so that it does not depend on what else
 * is written there.
 */
export type PageIndex = {
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  readonly byPath: (language: string, path: string) => WrittenPage | undefined;
  readonly placeByPath: (language: string, path: string) => PagePlace | undefined;
  readonly placeById: (language: string, id: string) => PagePlace | undefined;
  /** Returns whether the site itself has a page at this path, in every language, such as the contact form. */
  readonly isOwnPath: (path: string) => boolean;
  readonly byId: (language: string, id: string) => WrittenPage | undefined;
  /**
   * The first articles that a reader of the language is offered, newest first: those in the language, then those of the default language
   * without a version in it.
   */
  readonly latestArticles: (language: string, count: number) => readonly WrittenArticle[];
  /** The articles in the language by one of these authors, newest first. */
  readonly articlesBy: (language: string, names: readonly string[]) => readonly WrittenArticle[];
};

/** `/de/about` for `/about` in German; the default language has no prefix (decisions §2). */
export const addressIn = (index: Pick<PageIndex, 'defaultLanguage'>, language: string, path: string): string => {
  if (language === index.defaultLanguage) return path;
  const prefix = `/${language.toLowerCase()}`;
  return path === '/' ? prefix : `${prefix}${path}`;
};

const key = (language: string, rest: string): string => `${language} ${rest}`;

const newestFirst = (a: WrittenArticle, b: WrittenArticle): number =>
  a.front.displayDate === b.front.displayDate
    ? a.front.path < b.front.path
      ? -1
      : 1
    : a.front.displayDate < b.front.displayDate
      ? 1
      : -1;

/** What the site answers by itself, at and below these names. */
const siteFolders = ['api', 'auth', 'healthz', 'preview', 'readyz'];

/** Returns what is wrong with the addresses of pages that cannot be opened, because the site answers something else there. */
export const hiddenAddresses = (
  pages: readonly WrittenPage[],
  languages: readonly string[],
  isOwnPath: PageIndex['isOwnPath'],
): readonly Problem[] => {
  const prefixes = languages.map((language) => language.toLowerCase());
  const messageOf = (path: string): string | undefined => {
    const [, first = ''] = path.split('/', 2);
    if (prefixes.includes(first)) return `begins with /${first}, the prefix of a language: choose another path`;
    return siteFolders.includes(first) || isOwnPath(path)
      ? 'is an address at which the site has something else: choose another path'
      : undefined;
  };
  return pages.flatMap((page) =>
    pathsOf(page).flatMap((path, place) => {
      const message = messageOf(path);
      return message === undefined
        ? []
        : [page.source.problemAt(place === 0 ? ['path'] : ['aliases', place - 1], message)];
    }),
  );
};

/** Builds the index; two pages of one language with the same path or id are a problem, and so is one at an address of the site itself. */
export const indexPages = (
  defaultLanguage: string,
  languages: readonly string[],
  pages: readonly WrittenPage[],
  isOwnPath: PageIndex['isOwnPath'] = () => false,
): { readonly index: PageIndex; readonly problems: readonly Problem[] } => {
  const paths = new Map<string, WrittenPage>();
  const ids = new Map<string, WrittenPage>();
  const problems: Problem[] = [...hiddenAddresses(pages, languages, isOwnPath)];
  const enter = (map: Map<string, WrittenPage>, what: 'path' | 'id', page: WrittenPage, name: string, at: Position) => {
    const entry = key(page.language, name);
    const taken = map.get(entry);
    if (taken) problems.push(page.source.problemAt(at, `is the ${what} of ${taken.source.file} too`));
    else map.set(entry, page);
  };
  for (const page of pages) {
    enter(paths, 'path', page, page.front.path, ['path']);
    enter(ids, 'id', page, page.front.id, ['id']);
  }
  for (const page of pages)
    for (const [position, alias] of (page.front.aliases ?? []).entries())
      enter(paths, 'path', page, alias, ['aliases', position]);
  const articles = pages.flatMap((page) => articleOf(page) ?? []).sort(newestFirst);
  const byPath = (language: string, path: string) => paths.get(key(language, path));
  const byId = (language: string, id: string) => ids.get(key(language, id));
  const index: PageIndex = {
    defaultLanguage,
    languages,
    isOwnPath,
    byPath,
    byId,
    placeByPath: byPath,
    placeById: byId,
    latestArticles: (language, count) =>
      [
        ...articles.filter((article) => article.language === language),
        ...articles.filter(
          (article) =>
            article.language === defaultLanguage &&
            language !== defaultLanguage &&
            !ids.has(key(language, article.front.id)),
        ),
      ].slice(0, count),
    articlesBy: (language, names) =>
      articles.filter(
        (article) => article.language === language && article.front.authors.some(({ name }) => names.includes(name)),
      ),
  };
  return { index, problems };
};

const versionFor = <P extends PagePlace>(
  { defaultLanguage }: PageIndex,
  language: string,
  path: string,
  byPath: (language: string, path: string) => P | undefined,
  byId: (language: string, id: string) => P | undefined,
): P | undefined => {
  const own = byPath(language, path);
  if (own) return own;
  const original = byPath(defaultLanguage, path);
  return original && (byId(language, original.front.id) ?? original);
};

/** The page a path means to a reader of the language: their own version if there is one, else the default language's. */
export const pageFor = (index: PageIndex, language: string, path: string): WrittenPage | undefined =>
  versionFor(index, language, path, index.byPath, index.byId);

/** Where that page is. */
export const placeFor = (index: PageIndex, language: string, path: string): PagePlace | undefined =>
  versionFor(index, language, path, index.placeByPath, index.placeById);
