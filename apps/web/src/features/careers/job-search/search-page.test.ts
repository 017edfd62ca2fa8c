/** @vitest-environment node */

import { filterParameters } from '@masthead/core/job-search';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { aPageVisitor, away, services, unhurried } from '../../../testing/page-requests.ts';
import { getJobProps } from '../job-detail/job-page.ts';
import { getSearchProps } from './search-page.ts';

const path = '/careers/search-jobs';
const page = (language: string, isShown: '1' | '0', at = path) => ({
  language,
  path: at,
  hidden: false,
  layout: layoutJson({ path: at, main: [componentJson('JobSearchArea', { params: { 'Show Job Search': isShown } })] }),
});

unhurried();
const { fall } = services({
  content: {
    pages: [page('en', '1'), page('de', '0'), page('de', '1', `${path}/jobs`)],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
});

const search = (query = '', locale = 'en') => aPageVisitor().ask(getSearchProps, path + query, { locale });

describe('the job search page', () => {
  it('runs the search of its address and allows shared caching', async () => {
    const answer = await search('?query=engineer&cities=Berlin');
    expect(answer.status).toBe(200);
    expect(answer.header('Cache-Control')).toMatch(/^public, /);
    expect(answer.props.frame.page?.path).toBe(path);
    expect(answer.props.search).toMatchObject({ language: 'en', jobLanguage: 'en', listPath: path });
    expect(JSON.stringify(answer.props.search.start)).toContain('"engineer"');
  });

  it('shows the 500 jobs of the deepest link, the last 100 with a preview (decisions §8)', async () => {
    const text = `<p>${'You will work with clients. '.repeat(100)}</p>`;
    const aWireJob = (n: number) => ({
      jobID: `${n}`,
      title: `Job ${n}`,
      friendlyURL: `job-${n}`,
      lang: 'en',
      interest: '',
      interestCategory: '',
      continents: [],
      countries: [],
      cities: [],
      industries: [],
      functions: [],
      whatYouWillDo: text,
      whoYouWillWorkWith: text,
      yourBackground: text,
      datePosted: '2026-11-01',
      validThrough: '2099-12-31',
    });
    fall('search', ({ path: called, query }) =>
      called.at(-1) === 'jobsearch'
        ? {
            status: 200,
            body: {
              numFound: 600,
              numFoundExact: true,
              docs: Array.from({ length: Number(query.get('pageSize')) }, (_, n) => aWireJob(n + 1)),
              facets: Object.fromEntries(Object.values(filterParameters).map((name) => [name, []])),
              facetsExact: true,
            },
          }
        : undefined,
    );
    const jobsAt = async (query: string) => {
      const answer = await search(query);
      expect(answer.status).toBe(200);
      const carried = JSON.stringify(answer.props.search.start);
      const jobs = carried.match(/"friendlyUrl"/g)?.length;
      expect(carried.length).toBeLessThan(145_000);
      return [jobs, carried.match(/"preview":"You will/g)?.length, carried.match(/"preview":""/g)?.length];
    };
    expect(await jobsAt('?page=5')).toEqual([100, 100, undefined]);
    expect(await jobsAt('?page=6')).toEqual([120, 100, 20]);
    expect(await jobsAt('?page=25')).toEqual([500, 100, 400]);
    expect(await jobsAt('?page=26')).toEqual([20, 20, undefined]);
  });

  it('renders at its canonical address alone', async () => {
    const answer = await search('?x=1&query=engineer&utm_source=a');
    expect([answer.status, answer.location]).toEqual([307, `${path}?query=engineer`]);
    expect((await search('?x=1', 'de')).location).toBe(`/de${path}`);
  });

  it('redirects from behind the last page to it', async () => {
    const answer = await search('?page=400');
    expect([answer.status, answer.location]).toEqual([307, path]);
  });

  it('answers 503 without caching while the service is unavailable', async () => {
    fall('search', away);
    const answer = await search();
    expect([answer.status, answer.header('Cache-Control')]).toEqual([503, 'no-store']);
    expect(answer.props.frame.page?.path).toBe(path);
  });

  it('renders plainly while the content service is unavailable, and still searches', async () => {
    fall('content', away);
    const answer = await search('', 'ja-JP');
    expect(answer.status).toBe(200);
    expect(answer.props.frame).toMatchObject({ page: null, language: 'ja-JP' });
    expect(answer.props.frame.dictionary.JobSearch_Heading).toMatch(/\S/);
  });

  it('does not exist where its editors hide the search (D§2.2)', async () => {
    expect((await search('', 'de')).status).toBe(404);
  });

  it('replaces job pages where its editors place it there (D§2.2)', async () => {
    const job = { locale: 'de', params: { path: ['engineer'] } };
    const answer = await aPageVisitor().ask(getJobProps, `${path}/jobs/engineer`, job);
    expect([answer.status, answer.location]).toEqual([303, `/de${path}`]);
  });

  it('exposes nothing of a service failure', async () => {
    fall('search', () => ({ status: 500, body: { stack: 'SELECT 1 at main.js:1' } }));
    const answer = await aPageVisitor().ask(getJobProps, `${path}/jobs/engineer`, { params: { path: ['engineer'] } });
    expect([answer.status, answer.header('Retry-After'), answer.header('Cache-Control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(JSON.stringify(answer.props)).not.toContain('SELECT');
  });
});
