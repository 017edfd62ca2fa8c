import { type Languages, siteLanguages } from '@masthead/core';
import { canonicalPath, pageDecoder, siteModules } from '@masthead/core/content';
import * as E from '#fp-ts/Either';
import type { MemoryPage } from '../content/content-service.ts';
import type { LimitedCall } from '../shared/limits.ts';
import type { Route } from '../shared/service.ts';

type PageRoutes = {
  readonly pages: readonly MemoryPage[];
  readonly languages: Languages | undefined;
  readonly limited: (call: LimitedCall, run: Route['run']) => Route['run'];
  readonly inTime: (run: Route['run']) => Route['run'];
};

const badRequest = {
  status: 400,
  body: { type: 'about:blank', title: 'The request cannot be understood', status: 400 },
};

const kinds = ['insights', 'people', 'services', 'careers'] as const;

/** The pages that may be listed, as the global search answers them. */
const foundPages = (pages: readonly MemoryPage[], languages: Languages) => {
  const decode = pageDecoder(siteModules, languages);
  return pages.flatMap(({ path, language, hidden, layout }) => {
    if (hidden || !languages.isLanguage(language)) return [];
    const decoded = decode({ path, language })(layout);
    if (E.isLeft(decoded)) return [];
    const { title, description, metadata } = decoded.right;
    const isArticle = metadata.templateName === 'Article';
    return [
      {
        language,
        kind: isArticle ? 'insights' : kinds.find((kind) => path === `/${kind}` || path.startsWith(`/${kind}/`)),
        date: metadata.displayDate,
        answer: {
          'metatag.title': title,
          'metatag.url': canonicalPath(decoded.right, languages),
          ...(metadata.image !== undefined && { 'metatag.search-image': metadata.image.src }),
          'metatag.authors-name': [],
          'metatag.title-location': '',
          'metatag.searchresults-tags': [],
          description: description ?? '',
          ...(metadata.displayDate !== undefined && { date: metadata.displayDate }),
        },
      },
    ];
  });
};

/** The calls of the global search over a handful of pages: words match as they are written, in titles and descriptions. */
export const pageRoutes = ({ pages, languages = siteLanguages, limited, inTime }: PageRoutes): readonly Route[] => {
  let read: ReturnType<typeof foundPages> | undefined;
  const all = () => {
    read ??= foundPages(pages, languages);
    return read;
  };
  const inLanguage = (query: URLSearchParams) =>
    all().filter(({ language }) => !query.has('lang') || language === query.get('lang'));

  return [
    {
      call: 'GET /api/pages',
      run: limited(
        'page searches',
        inTime(({ query }) => {
          const text = query.get('q') ?? '';
          const [start, rows] = [Number(query.get('start') ?? 1), Number(query.get('rows') ?? 10)];
          const isGood = Number.isInteger(start) && start >= 1 && Number.isInteger(rows) && rows >= 1 && rows <= 50;
          if (!isGood || text.length > 200) return badRequest;
          const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
          const filter = query.get('pageFilter') ?? 'all';
          const has = (written: string): boolean => words.every((word) => written.toLowerCase().includes(word));
          const found = inLanguage(query)
            .filter(({ kind }) => filter === 'all' || kind === filter)
            .filter(({ answer }) => words.length > 0 && has(`${answer['metatag.title']} ${answer.description}`))
            .toSorted((one, other) =>
              query.get('sort') === 'date'
                ? (other.date ?? '').localeCompare(one.date ?? '')
                : Number(has(other.answer['metatag.title'])) - Number(has(one.answer['metatag.title'])),
            );
          return {
            status: 200,
            body: {
              results: found.slice(start - 1, start - 1 + rows).map(({ answer }) => answer),
              numFound: found.length,
              numFoundExact: true,
              correctlySpelled: true,
              suggestedQuery: '',
              queryUsedForSearch: text,
              statusMessage: found.length === 0 ? 'No results were found. Try other words, or fewer.' : '',
            },
          };
        }),
      ),
    },
    {
      call: 'GET /api/pages/suggestions',
      run: limited('page suggestions', ({ query }) => {
        const typed = (query.get('q') ?? '').toLowerCase();
        if (typed === '' || typed.length > 100) return badRequest;
        const titles = inLanguage(query)
          .map(({ answer }) => answer['metatag.title'])
          .filter((title) => title.toLowerCase().startsWith(typed));
        return { status: 200, body: { terms: [...new Set(titles)].slice(0, 10) } };
      }),
    },
  ];
};
