import { Client } from 'pg';
import { startTimeout, testApp } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { aJob, dayAfter, openAt, store } from './job-import/builder.ts';
import { answerOf } from './job-import/record.ts';

const backend = backendOfTests();
const dated = (days: number): string => dayAfter(backend.clock.now(), days);
const open = () => openAt(backend.clock.now());

beforeAll(async () => {
  const brazil = { city: 'São Paulo', country: 'Brazil', continent: 'South America' };
  const oslo = { city: 'Oslo', country: 'Norway', continent: 'Europe' };
  const jobs = [
    aJob(1, {
      ...open(),
      title: 'Senior Consultant – Payments',
      locations: [brazil, oslo],
      compensationRange: '€1 – €2',
    }),
    aJob(2, { ...open(), title: 'Consultant – Payments', industries: ['Paper, packaging and wood'] }),
    aJob(3, { ...open(), title: 'Consultant – Claims', validThrough: dated(-1) }),
    aJob(4, { ...open(), title: 'Project Manager', interest: 'Editorial', interestCategory: 'Communicate' }),
    aJob(5, {
      ...open(),
      title: 'Lektor für Ärzte',
      lang: 'de',
      interest: 'Redaktion',
      interestCategory: 'Kommunikation',
    }),
    aJob(6, { ...open(), title: 'Consultant – Retail', validThrough: dated(0), industries: ['Retail'] }),
  ];
  await store(backend.db, jobs, backend.clock.now());
}, startTimeout);

const get = (path: string) => backend.app.inject({ url: `/search/api/${path}` });
const titles = async (path: string): Promise<readonly string[]> =>
  (await get(path)).json<{ readonly docs: readonly { readonly title: string }[] }>().docs.map(({ title }) => title);

describe('the master list', () => {
  it('has the filters of open jobs, in code point order, by language', async () => {
    const answer = await get('masterList');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.json()).toEqual({
      regions: [
        { name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] },
        { name: 'South America', countries: [{ name: 'Brazil', cities: ['São Paulo'] }] },
      ],
      interests: [
        { interestCategory: 'Communicate', interests: ['Editorial'] },
        { interestCategory: 'Serve clients', interests: ['Consulting'] },
      ],
      industries: ['Energy', 'Paper, packaging and wood', 'Retail'],
      functions: ['Strategy'],
    });
    expect((await get('masterList?lang=de')).json()).toMatchObject({
      interests: [{ interestCategory: 'Kommunikation', interests: ['Redaktion'] }],
    });
  });
});

describe('searching', () => {
  it('returns whole jobs, counts of every kind, and may be cached for a minute', async () => {
    const answer = await get('jobsearch/?q=senior&countries=Brazil&lang=en&pageSize=20&start=1');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const job = aJob(1, {
      ...open(),
      title: 'Senior Consultant – Payments',
      locations: [
        { city: 'São Paulo', country: 'Brazil', continent: 'South America' },
        { city: 'Oslo', country: 'Norway', continent: 'Europe' },
      ],
      compensationRange: '€1 – €2',
    });
    const one = (value: string) => ({ value, count: 1 });
    expect(answer.json()).toEqual({
      numFound: 1,
      numFoundExact: true,
      docs: [answerOf(job)],
      facets: {
        continents: [one('Europe'), one('South America')],
        countries: [one('Brazil'), one('Norway')],
        cities: [one('Oslo'), one('São Paulo')],
        interestCategory: [one('Serve clients')],
        interest: [one('Consulting')],
        industries: [one('Energy')],
        functions: [one('Strategy')],
      },
      facetsExact: true,
    });
  });

  it('decodes a value that contains a comma', async () => {
    const value = encodeURIComponent(encodeURIComponent('Paper, packaging and wood'));
    expect(await titles(`jobsearch/?industries=${value}`)).toEqual(['Consultant – Payments']);
  });

  it('suggests another spelling where the typed one finds nothing (beyond D§7)', async () => {
    expect((await get('jobsearch/?q=conslutant')).json()).toMatchObject({ numFound: 0, suggestedQuery: 'consultant' });
    expect((await get('jobsearch/?q=consultant')).json()).not.toHaveProperty('suggestedQuery');
  });

  it('keeps languages apart and finds a job on its last day', async () => {
    expect(await titles('jobsearch/?lang=de')).toEqual(['Lektor für Ärzte']);
    expect(await titles('jobsearch/?industries=Retail')).toEqual(['Consultant – Retail']);
  });

  it.each([
    ['an unknown parameter', 'jobsearch/?colour=red'],
    ['a parameter given twice', 'jobsearch/?q=a&q=b'],
    ['a page size of none', 'jobsearch/?pageSize=0'],
    ['a page size beyond 25 pages', 'jobsearch/?pageSize=501'],
    ['a page that is no number', 'jobsearch/?start=two'],
    ['a language that is neither', 'jobsearch/?lang=fr'],
    ['a broken percent sign', 'jobsearch/?cities=%25'],
    ['NUL in the text', 'jobsearch/?q=%00'],
    ['text beyond 200 characters', `jobsearch/?q=${'a'.repeat(201)}`],
    ['suggestions for nothing', 'jobtypeahead/'],
    ['details without an address', 'jobsearch/jobdetails'],
  ])('rejects %s with a problem document that forbids caching', async (_name, path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('details', () => {
  it('describe one job', async () => {
    const answer = await get('jobsearch/jobdetails?q=senior-consultant-payments-t-1');
    expect(answer.json()).toMatchObject({ docs: [{ jobID: 'T-1', compensationRange: '€1 – €2' }] });
    expect(answer.headers['cache-control']).toContain('public');
  });

  it.each([
    [404, 'no-such-job'],
    [404, "' OR 1=1 --"],
    [410, 'consultant-claims-t-3'],
  ])('answer %i for %s', async (status, address) => {
    const answer = await get(`jobsearch/jobdetails?q=${encodeURIComponent(address)}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ status });
  });
});

describe('similar jobs', () => {
  it('have the same interest, nearest first, and include neither closed jobs nor the job itself', async () => {
    const answer = await get('jobsearch/T-1/similarjobs');
    const results = answer.json<{ readonly results: readonly { readonly JobId: string }[] }>().results;
    expect(results.map(({ JobId }) => JobId)).toEqual(['T-6', 'T-2']);
    expect(results[1]).toEqual({
      JobId: 'T-2',
      JobTitle: 'Consultant – Payments',
      JobLocation: 'Oslo',
      JobInterest: 'Consulting',
      JobUrl: 'consultant-payments-t-2',
    });
  });

  it.each(['T-3', 'T-4', 'nobody'])('of %s are empty', async (id) => {
    expect((await get(`jobsearch/${id}/similarjobs`)).json()).toEqual({ results: [] });
  });
});

describe('type-ahead', () => {
  it.each([
    ['the beginning of a title, most frequent first', 'cons', 'Consultant – Payments'],
    ['the beginning of a word', 'mana', 'Project Manager'],
    ['one letter', 'p', 'Project Manager'],
    ['a slip of the finger', 'konsultant', 'Consultant – Payments'],
    ['a letter left out', 'proect', 'Project Manager'],
    ['text without umlauts', 'arzte', 'Lektor für Ärzte'],
    ['text with accents it does not need', 'MÁNAGER', 'Project Manager'],
  ])('suggests for %s', async (_name, typed, wanted) => {
    expect((await get(`jobtypeahead/?q=${encodeURIComponent(typed)}`)).json().terms).toContain(wanted);
  });

  it('suggests nothing for punctuation and unknown words, nor titles of expired jobs', async () => {
    for (const typed of ['%', '_', '\\', 'zzzz', 'Claims'])
      expect((await get(`jobtypeahead/?q=${encodeURIComponent(typed)}`)).json()).toEqual({ terms: [] });
  });

  it('suggests titles of one language when one is named', async () => {
    expect((await get('jobtypeahead/?q=lektor&lang=de')).json()).toEqual({ terms: ['Lektor für Ärzte'] });
    expect((await get('jobtypeahead/?q=lektor&lang=en')).json()).toEqual({ terms: [] });
  });

  it(
    'has a rate limit for each caller',
    async () => {
      const limited = await testApp({ rateLimits: true });
      const ask = () => limited.app.inject({ url: '/search/api/jobtypeahead/?q=a', remoteAddress: '192.0.2.1' });
      const codes = [];
      for (let i = 0; i < 121; i += 1) codes.push((await ask()).statusCode);
      expect(codes.slice(0, 120).every((code) => code === 200)).toBe(true);
      const refused = await ask();
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await limited.close();
    },
    startTimeout,
  );
});

describe('a database that does not answer in time', () => {
  it(
    'causes a temporary error within two seconds for all statements together',
    async () => {
      const holder = await backend.pool.connect();
      const statements = vi.spyOn(Client.prototype, 'query');
      try {
        await holder.query('BEGIN; LOCK TABLE jobs, job_titles IN ACCESS EXCLUSIVE MODE');
        const paths = ['jobsearch/?q=senior', 'jobtypeahead/?q=konsultant', 'jobsearch/T-1/similarjobs'];
        const answers = await Promise.all(paths.map(async (path) => await get(path)));
        // The lock is held until all have answered. Each has begun one timeout, and none has tried again behind it.
        const timeouts = statements.mock.calls
          .flatMap(([, values = []]: readonly unknown[]) => values as readonly unknown[])
          .flatMap((value) => /"statement_timeout":"(\d+)"/.exec(String(value))?.[1] ?? []);
        expect(timeouts.filter((ms) => ms === '2000')).toHaveLength(paths.length);
        expect(Math.max(...timeouts.map(Number))).toBe(2_000);
        for (const answer of answers) {
          expect(answer.statusCode).toBe(503);
          expect(answer.headers['retry-after']).toBe('5');
        }
      } finally {
        statements.mockRestore();
        await holder.query('ROLLBACK');
        holder.release();
      }
    },
    startTimeout,
  );
});

test('the routes are described in OpenAPI', async () => {
  const { paths } = (await backend.app.inject({ url: '/openapi.json' })).json<{ readonly paths: object }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/search/api/masterList', '/search/api/jobsearch/', '/search/api/jobtypeahead/']),
  );
});
