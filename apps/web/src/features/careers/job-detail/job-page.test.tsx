/** @vitest-environment node */
import '../../../testing/built-files.ts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { englishDictionary } from '@masthead/core/dictionary';
import type { Job } from '@masthead/core/job-search';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { GetServerSidePropsContext } from 'next';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { DictionaryProvider } from '../../../kit/dictionary/dictionary.tsx';
import { searchBudgetMs } from '../shared/careers-frame.ts';
import { JobDetail } from './job-detail.tsx';
import { getJobProps } from './job-page.ts';
import { NoJob } from './no-job.tsx';

const aJob: Job = {
  id: 'HB-1',
  title: 'Engineer <b>& more',
  friendlyUrl: 'engineer-hb-1',
  language: 'en',
  interest: 'Generalist',
  interestCategory: 'Build and run',
  regions: ['Europe'],
  cities: ['Berlin'],
  countries: ['Germany'],
  industries: [],
  functions: [],
  whatYouWillDo: '<p onclick="x()">You will build.</p><script>alert(1)</script>',
  whoYouWillWorkWith: '',
  yourBackground: '<ul><li>A degree</li></ul>',
  compensationRange: undefined,
  applyUrl: undefined,
  entryLevels: ['https://apply.example.com/?job=77', 'https://apply.example.com/?job=78'],
  postedOn: '2026-11-01',
  lastDay: '2026-12-31',
};

const fetchJob = vi.fn();
const findSimilarJobs = vi.fn();
const searchJobs = vi.fn();

vi.mock('../shared/filter-tree.ts', () => ({ filterTree: () => Promise.resolve(undefined) }));
vi.mock('../../../kit/page/load.ts', () => ({
  loadPage: () => Promise.resolve({ _tag: 'NotFound' }),
  loadDictionary: async () => {
    const { englishDictionary } =
      await vi.importActual<typeof import('@masthead/core/dictionary')>('@masthead/core/dictionary');
    return { ...englishDictionary, Site_Name: 'Halden Brook' };
  },
}));
vi.mock('../../../kit/page/load-chrome.ts', () => ({
  loadChrome: () =>
    Promise.resolve({
      chrome: {
        links: [],
        sections: [],
        footer: { links: [], columns: [], socialLinks: [], legalLinks: [], statement: '' },
      },
    }),
}));
vi.mock('@masthead/composition/server', async () => {
  const real = await vi.importActual<typeof import('@masthead/composition/server')>('@masthead/composition/server');
  return {
    ...real,
    requestScope: () => ({
      get: (token: unknown) =>
        token === real.tokens.search.fetchJob
          ? fetchJob
          : token === real.tokens.search.searchJobs
            ? searchJobs
            : findSimilarJobs,
    }),
  };
});

const ask = async (path: readonly string[], locale = 'en') => {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const context: GetServerSidePropsContext = {
    req: Object.assign(req, { cookies: {} }),
    res,
    params: { path: [...path] },
    query: {},
    resolvedUrl: '/',
    locale,
  };
  return { answer: await getJobProps(context), res };
};
const shownBy = async (job: Job, locale = 'en') => {
  fetchJob.mockReturnValue(TE.right(job));
  const { answer } = await ask([job.friendlyUrl], locale);
  const props = 'props' in answer ? await answer.props : undefined;
  if (props?.outcome !== 'found') throw new Error('the job is not shown');
  return props.shown;
};
const pageOf = async (job: Job) => {
  const shown = await shownBy(job);
  return renderToStaticMarkup(
    <DictionaryProvider language="en" dictionary={englishDictionary}>
      <JobDetail shown={shown} listPath="/careers/search-jobs" />
    </DictionaryProvider>,
  );
};

beforeEach(() => {
  vi.resetAllMocks();
  findSimilarJobs.mockReturnValue(TE.right([]));
  searchJobs.mockReturnValue(TE.left({ _tag: 'Unreachable', cause: undefined }));
});

describe('the job page', () => {
  it.each([
    ['JobMissing', 'missing', 404],
    ['JobExpired', 'expired', 410],
    ['Unreachable', 'unavailable', 503],
  ])('answers %s as %s with %i, without caching', async (_tag, outcome, status) => {
    fetchJob.mockReturnValue(TE.left({ _tag, cause: 'ECONNREFUSED 10.0.0.1' }));
    const { answer, res } = await ask(['engineer-hb-1']);
    expect('props' in answer && (await answer.props)).toMatchObject({ outcome, listPath: '/careers/search-jobs' });
    expect(JSON.stringify(answer)).not.toContain('10.0.0.1');
    expect([res.statusCode, res.getHeader('Cache-Control')]).toEqual([status, 'no-store']);
  });

  it.each([[[]], [['jobs']], [['one', 'jobs']]])('redirects to /404 for %j without a call', async (path) => {
    const { answer } = await ask(path, 'de');
    expect(answer).toEqual({ redirect: { destination: '/de/404', statusCode: 303 } });
    expect(fetchJob).not.toHaveBeenCalled();
  });

  it('requests a job by any name its service gives', async () => {
    fetchJob.mockReturnValue(TE.left({ _tag: 'JobMissing' }));
    await ask(['analyst+(m,f)']);
    expect(fetchJob).toHaveBeenCalledWith('analyst+(m,f)', 'en');
  });

  it.each([[['..']], [['a b']], [['\0']], [['<script>']], [['one', 'two']]])(
    'answers %j at once as an unknown job, without a call',
    async (path) => {
      const { answer, res } = await ask(path, 'de');
      expect('props' in answer && (await answer.props)).toMatchObject({
        outcome: 'missing',
        listPath: '/de/careers/search-jobs',
        frame: { path: '/careers/search-jobs' },
      });
      expect([res.statusCode, res.getHeader('Cache-Control')]).toEqual([404, 'no-store']);
      expect(fetchJob).not.toHaveBeenCalled();
    },
  );

  describe('for an expired job', () => {
    const draw = async (locale?: string) => {
      fetchJob.mockReturnValue(TE.left({ _tag: 'JobExpired' }));
      const { answer } = await ask(['engineer-hb-1'], locale);
      const props = 'props' in answer ? await answer.props : undefined;
      if (props === undefined || props.outcome === 'found') throw new Error('the job is shown');
      return renderToStaticMarkup(
        <DictionaryProvider language="en" dictionary={englishDictionary}>
          <NoJob {...props} />
        </DictionaryProvider>,
      );
    };

    it('links to open jobs of a similar title, to all jobs and to a search', async () => {
      searchJobs.mockReturnValue(TE.right({ jobs: [aJob, { ...aJob, title: 'Analyst', friendlyUrl: 'analyst' }] }));
      const page = await draw();
      expect(searchJobs).toHaveBeenCalledWith(expect.objectContaining({ text: 'engineer', language: 'en' }));
      expect(page).toContain('href="/careers/search-jobs/jobs/engineer-hb-1"');
      expect(page).not.toContain('jobs/analyst');
      expect(page).toContain('href="/careers/search-jobs">Jobs<');
      expect(page).toMatch(/<form[^>]+role="search"[^>]+action="\/careers\/search-jobs"/);
    });

    it('lists German ones on a German page, and none when unavailable', async () => {
      expect(await draw('de')).not.toContain('similar-jobs');
      expect(searchJobs).toHaveBeenCalledWith(expect.objectContaining({ language: 'de' }));
    });
  });

  it('omits similar jobs when they take too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    findSimilarJobs.mockReturnValue(() => new Promise(() => undefined));
    const shown = shownBy(aJob);
    await vi.advanceTimersByTimeAsync(searchBudgetMs());
    vi.useRealTimers();
    expect((await shown).similar).toEqual([]);
  });

  it('links to the application of the first entry level without an address of its own', async () => {
    expect((await shownBy(aJob)).applyHref).toBe('https://apply.example.com/?job=77');
    expect((await shownBy({ ...aJob, applyUrl: 'https://apply.example.com/x' })).applyHref).toBe(
      'https://apply.example.com/x',
    );
    expect((await shownBy({ ...aJob, applyUrl: 'javascript:alert(1)' })).applyHref).toBeNull();
  });

  it('links to an application page of this site in the visitor’s language', async () => {
    const job = { ...aJob, applyUrl: '/careers/apply?job=HB-1' };
    expect((await shownBy(job)).applyHref).toBe('/careers/apply?job=HB-1');
    expect((await shownBy(job, 'ar')).applyHref).toBe('/ar/careers/apply?job=HB-1');
  });

  it('shows the apply button above and below the texts, or not at all', async () => {
    const texts = (await pageOf(aJob)).split('You will build.');
    expect(texts.map((part) => part.match(/href="https:\/\/apply\.example\.com\/\?job=77"/g)?.length)).toEqual([1, 1]);
    expect(await pageOf({ ...aJob, entryLevels: [] })).not.toContain('Apply now');
  });

  it('shows the job number of the application, as in the structured data', async () => {
    const numberIn = (page: string) => />Job ID<\/dt><dd[^>]*>([^<]*)</.exec(page)?.[1];
    expect(numberIn(await pageOf(aJob))).toBe('77');
    expect(numberIn(await pageOf({ ...aJob, applyUrl: 'https://apply.example.com/x' }))).toBe('HB-1');
  });

  it('offers a reminder in every language but German', async () => {
    expect((await shownBy(aJob, 'ar')).applyLaterHref).toMatch(/^mailto:\?subject=/);
    expect((await shownBy(aJob, 'de')).applyLaterHref).toBeNull();
  });

  it('renders the texts of a job without forbidden content', async () => {
    const shown = await shownBy(aJob);
    expect(shown.job.whatYouWillDo).toBe('<p>You will build.</p>');
    expect(JSON.stringify(shown.posting)).not.toMatch(/script>|onclick/);
    expect(shown.posting).toMatchObject({
      title: aJob.title,
      identifier: { value: '77' },
      validThrough: '2026-12-31T23:59:59Z',
    });
  });

  it('mentions pay, Brazil and essential functions only where they apply', async () => {
    const plain = await pageOf(aJob);
    expect(plain).not.toMatch(/Compensation|applicants in Brazil|Similar jobs/);
    expect(plain).toContain('href="/careers/essential-functions"');
    findSimilarJobs.mockReturnValue(
      TE.right([
        {
          id: '2',
          title: 'Analyst',
          friendlyUrl: 'analyst',
          interest: 'Generalist',
          locations: ['Oslo', 'Bonn', 'Lima', 'Rome', 'Cork'],
        },
      ]),
    );
    const full = await pageOf({
      ...aJob,
      countries: ['Brazil'],
      compensationRange: '$1–$2',
      interestCategory: 'Serve clients',
    });
    expect(full).toContain('The expected range for this job is $1–$2.');
    expect(full).toContain('For applicants in Brazil');
    expect(full).toContain('href="/careers/essential-functions/client-service"');
    expect(full).toMatch(/Oslo, Bonn, Lima<\/span> \+2 more/);
  });
});
