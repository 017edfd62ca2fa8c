import * as E from '#fp-ts/Either';
import * as O from '#fp-ts/Option';
import * as TE from '#fp-ts/TaskEither';
import { aFilterTree, aJob, aJobPage } from './builder.ts';
import {
  applyLink,
  essentialFunctions,
  mailLink,
  needsBrazilDisclosure,
  offersApplyLater,
  readJobDetail,
} from './detail.ts';
import { keptResultsMaxAge, parseResults, serialiseResults } from './kept-results.ts';
import { everyJob, type SimilarJob } from './model.ts';
import { jobPosting } from './posting.ts';

const aSimilarJob = (id: string): SimilarJob => ({
  id,
  title: `Job ${id}`,
  locations: ['Berlin'],
  interest: 'Generalist',
  friendlyUrl: `job-${id}`,
});

describe('the detail of a job', () => {
  it('comes with similar jobs, without itself', async () => {
    const findSimilarJobs = vi.fn((_: string) => TE.right([aSimilarJob('1001'), aSimilarJob('7')]));
    const read = readJobDetail({ fetchJob: () => TE.right(aJob(1)), findSimilarJobs });
    expect(await read('job-1', 'en')()).toEqual(E.right({ job: aJob(1), similar: [aSimilarJob('7')] }));
    expect(findSimilarJobs.mock.calls).toEqual([['1001']]);
  });

  it('comes without similar jobs when they cannot be loaded', async () => {
    const read = readJobDetail({
      fetchJob: () => TE.right(aJob(1)),
      findSimilarJobs: () => TE.left({ _tag: 'TimedOut', afterMs: 1 }),
    });
    expect(await read('job-1', 'en')()).toEqual(E.right({ job: aJob(1), similar: [] }));
  });

  it.each(['JobMissing', 'JobExpired'] as const)('fails with %s and requests nothing more', async (_tag) => {
    const findSimilarJobs = vi.fn(() => TE.right([]));
    const read = readJobDetail({ fetchJob: () => TE.left({ _tag }), findSimilarJobs });
    expect(await read('job-1', 'en')()).toEqual(E.left({ _tag }));
    expect(findSimilarJobs).not.toHaveBeenCalled();
  });
});

describe('the address to apply at', () => {
  it.each([
    ['https://a.example/?job=1', ['https://b.example/?x=2'], { url: 'https://a.example/?job=1', jobId: '1001' }],
    [
      undefined,
      ['https://b.example/?a=1&x=22', 'https://c.example'],
      { url: 'https://b.example/?a=1&x=22', jobId: '22' },
    ],
    [' ', ['https://b.example/apply'], { url: 'https://b.example/apply', jobId: '1001' }],
    [undefined, ['https://b.example/?x='], { url: 'https://b.example/?x=', jobId: '1001' }],
    [undefined, [], undefined],
    ['javascript:alert(1)', ['https://b.example/'], undefined],
    [undefined, ['data:text/html,x'], undefined],
    ['https:///nowhere', [], undefined],
    ['/careers/apply?job=1', [], { url: '/careers/apply?job=1', jobId: '1001' }],
    [undefined, ['/careers/apply?job=22'], { url: '/careers/apply?job=22', jobId: '22' }],
    ['//elsewhere.example/apply', [], undefined],
    ['/\\elsewhere.example', [], undefined],
    ['careers/apply', [], undefined],
  ])('for %j and %j is %j', (applyUrl, entryLevels, expected) =>
    expect(applyLink(aJob(1, { applyUrl, entryLevels }))).toEqual(expected),
  );
});

describe('a job page', () => {
  it.each([
    [['Germany', 'Brazil'], true],
    [['Brasilien'], true],
    [['Germany'], false],
    [[], false],
  ])('for %j of Brazil: %s', (countries, expected) =>
    expect(needsBrazilDisclosure(aJob(1, { countries }))).toBe(expected),
  );

  it.each([
    ['Serve clients', 'serveClients'],
    ['Klienten beraten', 'serveClients'],
    ['Build and run', 'general'],
  ] as const)('with essential functions in %s shows %s', (interestCategory, expected) =>
    expect(essentialFunctions(aJob(1, { interestCategory }))).toBe(expected),
  );

  it.each([
    [true, 'en', true],
    [true, 'ja-JP', true],
    [true, 'de', false],
    [true, 'de-DE', false],
    [false, 'en', false],
  ])('with Apply later %s in %s offers it: %s', (isSwitchedOn, language, expected) =>
    expect(offersApplyLater(isSwitchedOn, language)).toBe(expected),
  );
});

describe('a mail link', () => {
  it('encodes subject and lines', () =>
    expect(mailLink({ subject: 'A & B\nBcc: x', body: 'one\ntwo?' })).toBe(
      'mailto:?subject=A%20%26%20B%20Bcc%3A%20x&body=one%0D%0Atwo%3F',
    ));
  it('encodes a lone surrogate', () => expect(() => mailLink({ subject: '\ud800', body: '\udc00' })).not.toThrow());
});

describe('the structured data of a job', () => {
  const surroundings = {
    organisation: { name: 'Halden Brook', url: 'https://haldenbrook.example', logo: undefined },
    pageUrl: 'https://haldenbrook.example/careers/search-jobs/jobs/job-1',
    tree: aFilterTree,
  };

  it('has every required field', () => {
    expect(jobPosting(aJob(1, { title: 'Analyst', industries: [], functions: [] }), surroundings)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Analyst',
      description:
        '<p>You will work with clients.</p>\n<p>You will join a team of five.</p>\n<ul><li>A degree</li></ul>',
      datePosted: '2026-11-01',
      validThrough: '2026-12-31T23:59:59Z',
      identifier: { '@type': 'PropertyValue', name: 'Halden Brook', value: '1001' },
      hiringOrganization: { '@type': 'Organization', name: 'Halden Brook', sameAs: 'https://haldenbrook.example' },
      jobLocation: [
        {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'DE' },
        },
      ],
      url: 'https://haldenbrook.example/careers/search-jobs/jobs/job-1',
      directApply: false,
    });
  });

  const placesOf = (cities: readonly string[], countries: readonly string[], tree = true) =>
    jobPosting(
      aJob(1, { cities, countries }),
      tree ? surroundings : { ...surroundings, tree: undefined },
    )?.jobLocation.map(({ address }) => [address.addressLocality, address.addressCountry]);

  it.each([
    [
      ['Toronto', 'Berlin'],
      ['Canada', 'Germany'],
      [
        ['Toronto', 'CA'],
        ['Berlin', 'DE'],
      ],
    ],
    [
      ['Birmingham'],
      ['United States', 'Germany'],
      [
        ['Birmingham', 'US'],
        [undefined, 'DE'],
      ],
    ],
    [
      ['Atlantis', 'Berlin'],
      ['Canada', 'Germany'],
      [
        ['Berlin', 'DE'],
        [undefined, 'CA'],
      ],
    ],
    [['Atlantis'], ['Canada'], [['Atlantis', 'CA']]],
    [[], ['Canada'], [[undefined, 'CA']]],
    [['Poseidonia'], ['Atlantis'], [['Poseidonia', 'Atlantis']]],
  ])('places %j of %j at %j', (cities, countries, places) => expect(placesOf(cities, countries)).toEqual(places));

  it('names countries only when the country of a city is unknown', () =>
    expect(placesOf(['Berlin', 'Toronto'], ['Germany', 'Canada'], false)).toEqual([
      [undefined, 'DE'],
      [undefined, 'CA'],
    ]));

  it.each([
    ['title', { title: ' ' }],
    ['text', { whatYouWillDo: '<p></p>', whoYouWillWorkWith: '', yourBackground: '&nbsp;' }],
    ['place', { countries: [] }],
  ])('does not exist without a %s', (_, changes) => expect(jobPosting(aJob(1, changes), surroundings)).toBeUndefined());
});

describe('the results stored for going back', () => {
  const query = { ...everyJob, text: 'analyst', page: 2 };
  const found = aJobPage(45, 1, 2);
  const kept = serialiseResults({ query, language: 'en', found }, 1_000);
  const reading = { query, language: 'en' as const, now: 1_000 };

  it('parse back', () => expect(parseResults(reading)(kept)).toEqual(O.some(found)));

  it('parse back where the service counts no filters', () => {
    const uncounted = { ...found, facets: undefined };
    const text = serialiseResults({ query, language: 'en', found: uncounted }, 1_000);
    expect(parseResults(reading)(text)).toEqual(O.some(uncounted));
  });

  it.each([
    ['another query', { ...reading, query: everyJob }],
    ['another language', { ...reading, language: 'de' as const }],
    ['a later hour', { ...reading, now: 1_001 + keptResultsMaxAge }],
    ['a clock that was set back', { ...reading, now: 999 }],
  ])('parse to nothing for %s', (_, other) => expect(parseResults(other)(kept)).toEqual(O.none));

  it.each([
    '',
    'null',
    '{}',
    '[',
    kept.replace('"total":45', '"total":"45"'),
    kept.replace('"jobs":[{', '"jobs":[{},{'),
  ])('parse to nothing when they are not results: %#', (text) => expect(parseResults(reading)(text)).toEqual(O.none));
});
