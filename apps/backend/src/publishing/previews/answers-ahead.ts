import type { Database } from '../../services/tables.ts';
import type { Answer } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { findingsOf } from '../documents/draft.ts';
import { isPageContent, pageOf } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { articleOf, indexPages, pathsOf, type WrittenArticle, type WrittenPage } from '../format/page-index.ts';
import { answersFrom } from '../published/store.ts';
import type { Planned } from '../schedule/store.ts';

/** The site as it will be: the published documents, but for those that are planned otherwise. */
export type SiteAhead = {
  /** Answers what pages ask of others. */
  readonly answer: Answer;
  /** The pages that are planned, by the id of their document. */
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** What is wrong with planned documents that are no pages, by id. */
  readonly wrong: ReadonlyMap<string, readonly Finding[]>;
  /** Whether a page is as it is published now. */
  readonly isPublished: (page: WrittenPage) => boolean;
};

const isArticle = (page: WrittenPage): boolean => articleOf(page) !== undefined;

/** Returns the pages of articles in the order that these have in a list. */
const pagesOf = (articles: readonly WrittenArticle[], pages: readonly WrittenPage[]): readonly WrittenPage[] =>
  articles.flatMap(
    ({ language, front }) => pages.find((page) => page.language === language && page.front.id === front.id) ?? [],
  );

/** Returns the site as it will be after what is planned. */
export const siteAhead = (db: Database, site: string, parts: SiteParts, planned: readonly Planned[]): SiteAhead => {
  const published = answersFrom(db, site, parts);
  const readings = planned.flatMap((one) =>
    one.action === 'publish' && isPageContent(one.content)
      ? [{ id: one.id, reading: pageOf(one.id, one.content, parts.languages) }]
      : [],
  );
  const pages = new Map(
    readings.flatMap(({ id, reading }) => (reading._tag === 'Page' ? [[id, reading.page] as const] : [])),
  );
  const wrong = new Map(
    readings.flatMap(({ id, reading }) =>
      reading._tag === 'Wrong' ? [[id, findingsOf(id, reading.problems)] as const] : [],
    ),
  );
  const changed = new Set(planned.map(({ id }) => id));
  const isPublished = ({ source }: WrittenPage): boolean => !changed.has(source.file);
  const ahead = [...pages.values()];
  const indexOf = (all: readonly WrittenPage[]) =>
    indexPages(parts.defaultLanguage, parts.languages, all, parts.isOwnPath).index;

  /** Leaves out articles of the default language whose version in the language is none of these articles. */
  const offeredIn = async (
    language: string,
    count: number,
    all: readonly WrittenPage[],
  ): Promise<readonly WrittenPage[]> => {
    const own = all.filter((page) => page.language === language && isArticle(page));
    if (language === parts.defaultLanguage || own.length >= count) return own;
    const isOffered = async ({ front }: WrittenPage): Promise<boolean> =>
      !(await published({ _tag: 'Id', language, id: front.id })).some(isPublished);
    const others = all.filter((page) => page.language !== language);
    const offered = await Promise.all(others.map(isOffered));
    return [...all.filter((page) => page.language === language), ...others.filter((_, position) => offered[position])];
  };

  const answer: Answer = async (question) => {
    const { language } = question;
    const kept = (await published(question)).filter(isPublished);
    switch (question._tag) {
      case 'Path':
        return [
          ...ahead.filter((page) => page.language === language && pathsOf(page).includes(question.path)),
          ...kept,
        ];
      case 'Id':
        return [...ahead.filter((page) => page.language === language && page.front.id === question.id), ...kept];
      case 'By': {
        const all = [...ahead, ...kept];
        return pagesOf(indexOf(all).articlesBy(language, question.names), all);
      }
      case 'Latest': {
        // As many more as there are changes may have to leave the list.
        const count = question.count + planned.length;
        const others = await Promise.all(
          [...new Set([language, parts.defaultLanguage])].map((each) =>
            published({ _tag: 'Latest', language: each, count }),
          ),
        );
        const candidates = new Map(
          [...others.flat().filter((page) => isPublished(page) && isArticle(page)), ...ahead].map((page) => [
            page.source.file,
            page,
          ]),
        );
        const all = await offeredIn(language, question.count, [...candidates.values()]);
        return pagesOf(indexOf(all).latestArticles(language, question.count), all);
      }
    }
  };
  return { answer, pages, wrong, isPublished };
};
