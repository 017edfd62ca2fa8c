import { leadsToPage } from '@masthead/core/addresses';
import type { Excerpt, FoundPage, PageSearchRequest, SearchBlock, SearchPages } from '@masthead/core/global-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Texts, textsOf } from '../client/texts-wire.ts';
import { Count, listOf, mayBeMissing } from '../client/wire-types.ts';

/**
 * D§3 names the fields of a result; those after `description` are extensions of our service. Empty
 * fields may be missing.
 */
const FoundPageWire = t.intersection(
  [
    t.type({ 'metatag.title': t.string, 'metatag.url': t.string }),
    mayBeMissing({
      'metatag.search-image': t.string,
      'metatag.authors-name': Texts,
      'metatag.title-location': t.string,
      'metatag.searchresults-tags': Texts,
      description: t.string,
      date: t.string,
      excerpt: t.type({ text: t.string, marks: t.readonlyArray(t.readonly(t.tuple([t.Int, t.Int]))) }),
    }),
  ],
  'FoundPage',
);

const FoundWire = t.intersection(
  [
    t.type({ results: listOf(FoundPageWire), numFound: Count }),
    mayBeMissing({
      numFoundExact: t.boolean,
      correctlySpelled: t.boolean,
      suggestedQuery: t.string,
      queryUsedForSearch: t.string,
      statusMessage: t.string,
    }),
  ],
  'FoundPages',
);

/** Returns the excerpt with its marks; drops all marks unless they are in order and within the text. */
const soundExcerpt = (excerpt: Excerpt | undefined): Excerpt | undefined => {
  let end = 0;
  const isSound = excerpt?.marks.every(([from, to]) => {
    const follows = from >= end && to > from && to <= excerpt.text.length;
    end = to;
    return follows;
  });
  return excerpt && { text: excerpt.text, marks: isSound === true ? excerpt.marks : [] };
};

const toPage = (wire: t.TypeOf<typeof FoundPageWire>): FoundPage => {
  const image = wire['metatag.search-image'];
  return {
    title: wire['metatag.title'],
    url: wire['metatag.url'],
    image: image !== undefined && leadsToPage(image) ? image : undefined,
    authors: textsOf(wire['metatag.authors-name']),
    location: wire['metatag.title-location'] ?? '',
    tags: textsOf(wire['metatag.searchresults-tags']),
    description: wire.description ?? '',
    excerpt: soundExcerpt(wire.excerpt),
    date: wire.date,
  };
};

const toBlock = (wire: t.TypeOf<typeof FoundWire>): SearchBlock => ({
  results: wire.results.items.filter((result) => leadsToPage(result['metatag.url'])).map(toPage),
  total: wire.numFound,
  isTotalExact: wire.numFoundExact ?? true,
  isCorrectlySpelled: wire.correctlySpelled ?? true,
  suggestedQuery: wire.suggestedQuery ?? '',
  usedQuery: wire.queryUsedForSearch ?? '',
  statusMessage: wire.statusMessage ?? '',
});

const toQuery = ({ text, start, sort, filter, rows, isHybrid, language }: PageSearchRequest) => ({
  q: text,
  start,
  sort,
  pageFilter: filter,
  rows,
  ...(isHybrid && { hybrid: 'true' }),
  lang: language,
});

/** D§7 global search. `lang` is an extension: a service without languages finds pages of all. */
export const searchPages = call<SearchPages>()({
  service: 'search',
  method: 'GET',
  path: '/api/pages',
  session: 'none',
  query: ['q', 'start', 'sort', 'pageFilter', 'rows', 'hybrid', 'lang'],
  request: ([request]) => ({ query: toQuery(request) }),
  answer: reading(FoundWire, toBlock),
});

export const sample: Sample<SearchPages> = {
  given: [{ text: 'ships', filter: 'all', sort: 'default', start: 1, isHybrid: false, rows: 20, language: 'en' }],
  answer: {
    results: [
      {
        'metatag.title': 'Counting ships',
        'metatag.url': '/insights/counting-ships',
        'metatag.search-image': '/artwork/ships.svg',
        'metatag.authors-name': ['Ada Berg'],
        'metatag.title-location': 'Oslo',
        'metatag.searchresults-tags': ['Operations'],
        description: 'Why harbours count twice.',
        date: '2026-11-01',
        excerpt: { text: 'Harbours count ships twice.', marks: [[15, 20]] },
      },
    ],
    numFound: 1,
    numFoundExact: true,
    correctlySpelled: true,
    suggestedQuery: '',
    queryUsedForSearch: 'ships',
    statusMessage: '',
  },
};
