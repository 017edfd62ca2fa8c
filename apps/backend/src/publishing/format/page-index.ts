import type { Position, Problem } from '../../platform/authored/problem.ts';
import type { Source } from '../../platform/authored/source.ts';
import type { ArticleFront, ComposedFront, EntryFront } from './authoring.ts';

/** A page as its author wrote it, checked but not yet assembled. */
export type WrittenPage = { readonly source: Source; readonly language: string } & (
  | { readonly kind: 'article'; readonly front: ArticleFront }
  | { readonly kind: 'entry'; readonly front: EntryFront }
  | { readonly kind: 'composed'; readonly front: ComposedFront }
);
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

/** Every page of the site, found by address or by identity. */
export type PageIndex = {
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  readonly byPath: (language: string, path: string) => WrittenPage | undefined;
  /** Returns whether the site itself has a page at this path, in every language, such as the contact form. */
  readonly isOwnPath: (path: string) => boolean;
  readonly byId: (language: string, id: string) => WrittenPage | undefined;
  /** Articles a reader of the language is offered, newest first: those in the language, then the default language's. */
  readonly articlesFor: (language: string) => readonly WrittenArticle[];
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

/** Builds the index; two pages of one language with the same path or id are a problem. */
export const indexPages = (
  defaultLanguage: string,
  languages: readonly string[],
  pages: readonly WrittenPage[],
  isOwnPath: PageIndex['isOwnPath'] = () => false,
): { readonly index: PageIndex; readonly problems: readonly Problem[] } => {
  const paths = new Map<string, WrittenPage>();
  const ids = new Map<string, WrittenPage>();
  const problems: Problem[] = [];
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
  const index: PageIndex = {
    defaultLanguage,
    languages,
    isOwnPath,
    byPath: (language, path) => paths.get(key(language, path)),
    byId: (language, id) => ids.get(key(language, id)),
    articlesFor: (language) => [
      ...articles.filter((article) => article.language === language),
      ...articles.filter(
        (article) =>
          article.language === defaultLanguage &&
          language !== defaultLanguage &&
          !ids.has(key(language, article.front.id)),
      ),
    ],
  };
  return { index, problems };
};

/** The page a path means to a reader of the language: their own version if there is one, else the default language's. */
export const pageFor = (index: PageIndex, language: string, path: string): WrittenPage | undefined => {
  const own = index.byPath(language, path);
  if (own) return own;
  const original = index.byPath(index.defaultLanguage, path);
  return original && (index.byId(language, original.front.id) ?? original);
};
