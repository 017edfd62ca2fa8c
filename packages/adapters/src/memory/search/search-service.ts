import type { Languages, Now } from '@masthead/core';
import * as E from '#fp-ts/Either';
import { constUndefined } from '#fp-ts/function';
import type { MemoryPage } from '../content/content-service.ts';
import { type LimitedCall, limitedBy } from '../shared/limits.ts';
import { type MemoryService, type Route, type ServiceAnswer, serviceOf } from '../shared/service.ts';
import { type AnsweredJob, answerOf, cardOf, type FeedJob, masterListOf } from './job-feed.ts';
import { pageRoutes } from './page-search.ts';

export type MemorySearchOptions = {
  /** In the order in which they were written. */
  readonly jobs: readonly FeedJob[];
  readonly now: Now;
  /** What the global search finds. */
  readonly pages?: readonly MemoryPage[] | undefined;
  readonly languages?: Languages | undefined;
  readonly exhausted?: readonly LimitedCall[];
  /** Every search takes too long and is stopped, so that the message for it can be seen. */
  readonly isSlow?: boolean;
};

const problem = (status: number, title: string, headers: Readonly<Record<string, string>> = {}): ServiceAnswer => ({
  status,
  headers,
  body: { type: 'about:blank', title, status },
});
const badRequest = problem(400, 'The request cannot be understood');
const tookTooLong = problem(503, 'The search took too long', { 'retry-after': '5' });

/**
 * The search service of docs/contracts/search-service.md over a handful of jobs and pages: words match as they are written, and every
 * number is exact.
 */
export const memorySearchService = ({
  jobs,
  now,
  exhausted,
  isSlow = false,
  pages = [],
  languages: ofSite,
}: MemorySearchOptions): MemoryService => {
  const limited = limitedBy(exhausted);
  const isOpen = ({ validThrough }: Pick<FeedJob, 'validThrough'>): boolean =>
    validThrough >= new Date(now()).toISOString().slice(0, 10);
  const open = (): readonly FeedJob[] => jobs.filter(isOpen);
  const inTime =
    (run: Route['run']): Route['run'] =>
    (...call) =>
      isSlow ? tookTooLong : run(...call);

  const details: Route['run'] = ({ query }) => {
    const job = jobs.map(answerOf).find(({ friendlyURL }) => friendlyURL === query.get('q'));
    if (job === undefined) return problem(404, 'There is no such job');
    return isOpen(job) ? { status: 200, body: { docs: [job] } } : problem(410, 'The job has expired');
  };

  return serviceOf('search', [
    ...pageRoutes({ pages, languages: ofSite, limited, inTime }),
    {
      call: 'GET /api/masterList',
      run: ({ query }) => {
        const language = languageIn(query);
        return language === undefined
          ? badRequest
          : { status: 200, body: masterListOf(open().filter(({ lang }) => lang === language)) };
      },
    },
    { call: 'GET /api/jobaddresses', run: () => ({ status: 200, body: { parts: open().length === 0 ? [] : [1] } }) },
    {
      call: 'GET /api/jobaddresses/:part',
      run: (_, part) => ({
        status: 200,
        body: {
          jobs:
            part === '1'
              ? open()
                  .map(answerOf)
                  .map(({ friendlyURL, lang }) => ({ friendlyURL, lang }))
              : [],
        },
      }),
    },
    {
      call: 'GET /api/jobtypeahead',
      run: limited('job suggestions', ({ query }) => {
        const typed = query.get('q') ?? '';
        const language = languageIn(query);
        if (typed === '' || typed.length > 100 || language === undefined) return badRequest;
        const isMeant = ({ lang }: FeedJob): boolean => !query.has('lang') || lang === language;
        return { status: 200, body: { terms: titlesFor(open().filter(isMeant), typed) } };
      }),
    },
    {
      call: 'GET /api/careers',
      run: inTime(({ query }) => {
        const size = query.get('pageSize') ?? '3';
        const wanted = searchIn(query);
        if (wanted === undefined || !/^([1-9]|1\d|20)$/.test(size)) return badRequest;
        const docs = search(open(), { ...wanted, isForCards: false }).docs.flatMap((job) =>
          'whatYouWillDo' in job
            ? [{ title: job.title, whatYouWillDo: job.whatYouWillDo, friendlyURL: job.friendlyURL }]
            : [],
        );
        return { status: 200, body: { docs: docs.slice(0, Number(size)) } };
      }),
    },
    { call: 'GET /api/jobsearch/jobdetails', run: details },
    {
      call: 'GET /api/jobsearch/:id/similarjobs',
      run: inTime((_, id = '') => ({ status: 200, body: { results: similarTo(open(), id) } })),
    },
    {
      call: 'GET /api/jobsearch',
      run: inTime(({ query }) => {
        const wanted = searchIn(query);
        if (wanted === undefined) return badRequest;
        const suggestedQuery = suggestionFor(open(), wanted);
        return { status: 200, body: { ...search(open(), wanted), ...(suggestedQuery && { suggestedQuery }) } };
      }),
    },
  ]);
};

const languages = ['en', 'de'] as const;

/** Returns the language of a call; `en` by default, undefined for one without jobs. */
const languageIn = (query: URLSearchParams) => languages.find((language) => language === (query.get('lang') ?? 'en'));

const maxTerms = 10;

/** Titles that begin with the text, then those with a word that does; the most frequent first. */
const titlesFor = (jobs: readonly FeedJob[], typed: string): readonly string[] => {
  const key = typed.toLowerCase();
  const titles = byFrequency(jobs.map(({ title }) => title)).map(({ value }) => value);
  const begin = titles.filter((title) => title.toLowerCase().startsWith(key));
  const hold = titles.filter((title) => title.toLowerCase().includes(` ${key}`));
  return [...new Set([...begin, ...hold])].slice(0, maxTerms);
};

const similarTo = (jobs: readonly FeedJob[], id: string) => {
  const one = jobs.find(({ jobID }) => jobID === id);
  return jobs
    .filter((job) => job !== one && job.interest === one?.interest && job.lang === one.lang)
    .slice(0, 6)
    .map(answerOf)
    .map(({ jobID, title, cities, interest, friendlyURL }) => ({
      JobId: jobID,
      JobTitle: title,
      JobLocation: cities.join(', '),
      JobInterest: interest,
      JobUrl: friendlyURL,
    }));
};

/** Reads the values of a job for each filter parameter. */
const kinds = {
  continents: (job: AnsweredJob) => job.continents,
  countries: (job: AnsweredJob) => job.countries,
  cities: (job: AnsweredJob) => job.cities,
  interestCategory: (job: AnsweredJob) => [job.interestCategory],
  interest: (job: AnsweredJob) => [job.interest],
  industries: (job: AnsweredJob) => job.industries,
  functions: (job: AnsweredJob) => job.functions,
};
type Kind = keyof typeof kinds;

/** One value within a group is enough, each group is needed. */
const groups: readonly (readonly Kind[])[] = [
  ['continents', 'countries', 'cities'],
  ['interestCategory', 'interest'],
  ['industries'],
  ['functions'],
];

type Search = {
  readonly language: (typeof languages)[number];
  readonly words: readonly string[];
  readonly values: (kind: Kind) => readonly string[];
  readonly first: number;
  readonly size: number;
  /** Only what a card shows, or whole jobs. */
  readonly isForCards: boolean;
};

const jobsPerPage = 20;
const maxPageSize = 500;
const lastStart = 50_000;

/** Parses a search; undefined for an invalid one. */
const searchIn = (query: URLSearchParams): Search | undefined => {
  const [start, size] = [Number(query.get('start') ?? 1), Number(query.get('pageSize') ?? jobsPerPage)];
  const text = query.get('q') ?? '';
  const language = languageIn(query);
  const isReadable = groups.flat().every((kind) => isEncoded(query.get(kind) ?? ''));
  const isUpTo = (most: number, number: number): boolean => Number.isInteger(number) && number >= 1 && number <= most;
  const isInRange = isUpTo(lastStart, start) && isUpTo(maxPageSize, size);
  if (!isReadable || !isInRange || language === undefined || text.length > 200) return undefined;
  return {
    language,
    words: text.toLowerCase().split(' ').filter(Boolean),
    values: (kind) => (query.get(kind) ?? '').split(',').filter(Boolean).map(decodeURIComponent),
    first: jobsPerPage * (start - 1),
    size,
    isForCards: query.get('view') === 'card',
  };
};

const isEncoded = (text: string): boolean => E.isRight(E.tryCatch(() => decodeURIComponent(text), constUndefined));

const search = (jobs: readonly FeedJob[], { language, words, values, first, size, isForCards }: Search) => {
  const passes = (job: AnsweredJob, group: readonly Kind[]): boolean =>
    group.every((kind) => values(kind).length === 0) ||
    group.some((kind) => values(kind).some((value) => kinds[kind](job).includes(value)));
  const candidates = jobs
    .filter(({ lang }) => lang === language)
    .map(answerOf)
    .filter((job) => holds(`${job.title} ${job.whatYouWillDo}`, words));
  const found = candidates.filter((job) => groups.every((group) => passes(job, group)));
  const countsOf = (kind: Kind) => {
    const others = groups.filter((group) => !group.includes(kind));
    return byFrequency(
      candidates.filter((job) => others.every((group) => passes(job, group))).flatMap((job) => kinds[kind](job)),
    );
  };
  const shown = inOrder(found, words).slice(first, first + size);
  return {
    numFound: found.length,
    numFoundExact: true,
    docs: isForCards ? shown.map(cardOf) : shown,
    facets: {
      continents: countsOf('continents'),
      countries: countsOf('countries'),
      cities: countsOf('cities'),
      interestCategory: countsOf('interestCategory'),
      interest: countsOf('interest'),
      industries: countsOf('industries'),
      functions: countsOf('functions'),
    },
    facetsExact: true,
  };
};

const lettersOf = (word: string): string => [...word].toSorted().join('');

/**
 * Returns the title words with the same letters as the typed ones, where those find jobs and the
 * typed ones do not.
 */
const suggestionFor = (jobs: readonly FeedJob[], wanted: Search): string | undefined => {
  if (wanted.words.length === 0 || search(jobs, wanted).numFound > 0) return undefined;
  const known = jobs
    .filter(({ lang }) => lang === wanted.language)
    .flatMap(({ title }) => title.toLowerCase().split(' '));
  const words = wanted.words.map((word) => known.find((each) => lettersOf(each) === lettersOf(word)) ?? word);
  return search(jobs, { ...wanted, words }).numFound > 0 ? words.join(' ') : undefined;
};

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** Jobs whose title has the words first, then the latest posted, then the latest written. */
const inOrder = (jobs: readonly AnsweredJob[], words: readonly string[]): readonly AnsweredJob[] =>
  jobs
    .toReversed()
    .toSorted(
      (one, other) =>
        Number(holds(other.title, words)) - Number(holds(one.title, words)) ||
        byCodePoint(other.datePosted, one.datePosted),
    );

/** Each value with how often it is there: the most frequent first, then by code point. */
const byFrequency = (values: readonly string[]) => {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return Array.from(counted, ([value, count]) => ({ value, count })).toSorted(
    (one, other) => other.count - one.count || byCodePoint(one.value, other.value),
  );
};

const byCodePoint = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
