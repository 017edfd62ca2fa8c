import { articleOf, type PageIndex, pathsOf, type WrittenPage } from './page-index.ts';

/** What a page asked the index for: it is compiled again when the answer changes. */
const pageAt = (language: string, path: string) => `page ${language} ${path}`;
const pageWith = (language: string, id: string) => `page ${language} #${id}`;
const placeAt = (language: string, path: string) => `place ${language} ${path}`;
const placeWith = (language: string, id: string) => `place ${language} #${id}`;
const latestIn = (language: string) => `latest ${language}`;
const writtenBy = (language: string, name: string) => `by ${language} ${name}`;

/** Returns the index, which reports each lookup. */
export const notingLookups = (index: PageIndex, note: (lookup: string) => void): PageIndex => {
  const noted =
    <Key, Answer>(
      nameOf: (language: string, key: Key) => readonly string[],
      find: (language: string, key: Key) => Answer,
    ) =>
    (language: string, key: Key): Answer => {
      for (const lookup of nameOf(language, key)) note(lookup);
      return find(language, key);
    };
  const one =
    (nameOf: (language: string, key: string) => string) =>
    (language: string, key: string): readonly string[] => [nameOf(language, key)];
  return {
    ...index,
    byPath: noted(one(pageAt), index.byPath),
    byId: noted(one(pageWith), index.byId),
    placeByPath: noted(one(placeAt), index.placeByPath),
    placeById: noted(one(placeWith), index.placeById),
    latestArticles: noted((language) => [latestIn(language)], index.latestArticles),
    articlesBy: noted((language, names) => names.map((name) => writtenBy(language, name)), index.articlesBy),
  };
};

/**
 * Returns the lookups that a publication answers in another way.
 * @param before the page in its language as it was; undefined for a new one
 * @param after the page as it is; undefined for one that is removed
 */
export const changedLookups = (
  before: WrittenPage | undefined,
  after: WrittenPage | undefined,
  { languages, defaultLanguage }: Pick<PageIndex, 'languages' | 'defaultLanguage'>,
): ReadonlySet<string> => {
  const versions = [before, after].filter((page) => page !== undefined);
  const places = versions.map(({ language, front }) => JSON.stringify([language, front.id, front.path, front.aliases]));
  const isMoved = places[0] !== places[1];
  if (!isMoved && JSON.stringify(before?.front) === JSON.stringify(after?.front)) return new Set();
  return new Set(
    versions.flatMap((page) => {
      const { language, front } = page;
      const article = articleOf(page);
      // Where an article is missing in a language, the one of the default language is offered.
      const listed = language === defaultLanguage ? languages : [language];
      return [
        ...pathsOf(page).flatMap((path) => [pageAt(language, path), ...(isMoved ? [placeAt(language, path)] : [])]),
        pageWith(language, front.id),
        ...(isMoved ? [placeWith(language, front.id)] : []),
        ...(article === undefined
          ? []
          : [...listed.map(latestIn), ...article.front.authors.map(({ name }) => writtenBy(language, name))]),
      ];
    }),
  );
};
