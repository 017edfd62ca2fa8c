import fc from 'fast-check';
import { propertyRuns } from '../testing/property-runs.ts';
import {
  cleanQuery,
  filterParameters,
  friendlyUrlIn,
  isSameQuery,
  jobPath,
  parseJobQuery,
  serialiseJobQuery,
} from './address.ts';
import { eachGroup, everyJob, type JobQuery, noFilters } from './model.ts';

const aQuery = (changes: Partial<JobQuery>): JobQuery => ({ ...everyJob, ...changes });

describe('the address of a job search', () => {
  it.each([
    ['', {}],
    ['query=data%20%26%20design', { text: 'data & design' }],
    ['page=3', { page: 3 }],
    [
      'page=2&query=lead&interest=Data%2C%20models%20and%20tools,Engineering&cities=Berlin&continents=Europe',
      {
        page: 2,
        text: 'lead',
        filters: {
          ...noFilters,
          interests: ['Data, models and tools', 'Engineering'],
          cities: ['Berlin'],
          regions: ['Europe'],
        },
      },
    ],
  ] as const)('%j parses as it was written', (search, changes) => {
    expect(parseJobQuery(search)).toEqual(aQuery(changes));
    expect(parseJobQuery(`?${search}`)).toEqual(aQuery(changes));
    expect(serialiseJobQuery(aQuery(changes))).toBe(search);
  });

  it.each([
    [
      'a form without script, which repeats a name',
      'cities=Berlin&cities=New+York',
      { cities: ['Berlin', 'New York'] },
    ],
    ['a form, which encodes the comma of a value', 'interest=Data%2C+models', { interests: ['Data, models'] }],
    ['values given twice', 'cities=Berlin,Berlin', { cities: ['Berlin'] }],
    ['values of nothing', 'cities=,%20,&countries=&industries', {}],
    ['the tag for everywhere', 'continents=All', {}],
    ['names of no group', 'constructor=1&utm_source=x', {}],
  ])('may come from %s', (_, search, filters) =>
    expect(parseJobQuery(search).filters).toEqual({ ...noFilters, ...filters }),
  );

  it.each([
    ['0', 1],
    ['-2', 1],
    ['two', 1],
    ['', 1],
    ['3rd', 3],
    ['2.9', 2],
    ['1e9', 1],
    ['99999999999999999999', 1],
    ['2000000', 50_000],
  ])('with the page %j starts at %d', (page, expected) => expect(parseJobQuery(`page=${page}`).page).toBe(expected));

  it.each(['query=%', 'query=%E0%A4', 'cities=%ff,%', '%=1', '&&==&', '?', '??query', '\ud800=\ud800'])(
    'that is broken like %j yields a search for everything',
    (search) => expect(parseJobQuery(search)).toEqual(everyJob),
  );

  const anyText = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...' ,&=%+#?"<>\u0000\n\ud800', 'ß', '👩‍👩‍👧', 'و', 'e\u0301', 'All'),
      fc.string({ minLength: 1, maxLength: 3 }),
    ),
    maxLength: 30,
  });
  const anyQuery: fc.Arbitrary<JobQuery> = fc.record({
    text: anyText,
    page: fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 1, max: 30 })),
    filters: fc.record(eachGroup(() => fc.array(anyText, { maxLength: 4 }))),
  });
  const anySearch = fc.oneof(
    fc.string(),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('page', 'query', 'x', ...Object.values(filterParameters)),
          fc.oneof(anyText, fc.string(), fc.constantFrom('%zz', 'a,b', 'a%2Cb', '%ed%a0%80')),
        ),
      )
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  );

  it('parses back to the query that wrote it', () =>
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseJobQuery(serialiseJobQuery(query))).toEqual(cleanQuery(query));
      }),
      propertyRuns(500),
    ));

  it('does not change when it is parsed and written repeatedly', () =>
    fc.assert(
      fc.property(anySearch, (search) => {
        const once = serialiseJobQuery(parseJobQuery(search));
        expect(serialiseJobQuery(parseJobQuery(once))).toBe(once);
      }),
      propertyRuns(1_000),
    ));

  it('holds no character that needs encoding', () =>
    fc.assert(
      fc.property(anyQuery, (query) => expect(serialiseJobQuery(query)).toMatch(/^[\w\-.~!*'()%&=,]*$/)),
      {
        numRuns: 500,
      },
    ));

  it('decides whether two queries are equal', () => {
    expect(isSameQuery(aQuery({ text: ' a  b ' }), aQuery({ text: 'a b' }))).toBe(true);
    expect(isSameQuery(aQuery({ page: 2 }), aQuery({}))).toBe(false);
  });

  it('never holds more values, or longer lists of them, than the service accepts', () => {
    const anyValue = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300, size: 'max' });
    const anyValues = fc.array(anyValue, { minLength: 10, maxLength: 30, size: 'max' });
    fc.assert(
      fc.property(fc.record(eachGroup(() => anyValues)), (filters) => {
        const cleaned = Object.values(cleanQuery(aQuery({ filters })).filters);
        expect(cleaned.flat().length).toBeLessThanOrEqual(100);
        for (const values of cleaned)
          expect(values.map(encodeURIComponent).join(',').length).toBeLessThanOrEqual(4_000);
      }),
      // Shrinking seven lists of long texts takes minutes and shows no more.
      { numRuns: 20, endOnFailure: true },
    );
  });

  it('limits texts and lists to the length that a service accepts', () => {
    const { text, filters } = parseJobQuery(
      `query=${'x'.repeat(5_000)}&cities=${Array.from({ length: 500 }, (_, n) => n).join(',')}`,
    );
    expect(text).toHaveLength(200);
    expect(filters.cities).toHaveLength(100);
  });
});

describe('the path of a job', () => {
  it.each([
    ['/careers/search-jobs/jobs/senior-engineer-12', 'senior-engineer-12'],
    ['/de/careers/search-jobs/jobs/leitung%20technik/', 'leitung technik'],
    ['/careers/search-jobs/jobs/a?x=y/z#w/v', 'a'],
  ])('%s names %s', (path, friendlyUrl) => expect(friendlyUrlIn(path)).toBe(friendlyUrl));

  it.each(['/careers/search-jobs/jobs', '/careers/search-jobs/jobs/', '/', '', '/jobs/%', '/jobs/..', '/jobs/%2e'])(
    '%j names none',
    (path) => expect(friendlyUrlIn(path)).toBeUndefined(),
  );

  it('joins the path of the list, jobs and its friendly URL', () => {
    expect(jobPath('/careers/search-jobs', 'a-1')).toBe('/careers/search-jobs/jobs/a-1');
    expect(jobPath('/careers/search-jobs/', 'a/b')).toBe('/careers/search-jobs/jobs/a%2Fb');
  });

  it('parses back from what was written', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9+%-]{1,40}$/), (friendlyUrl) => {
        fc.pre(friendlyUrl !== 'jobs');
        expect(friendlyUrlIn(jobPath('/list', friendlyUrl))).toBe(friendlyUrl);
      }),
    ));
});
