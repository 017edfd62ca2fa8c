/** @vitest-environment node */
import { layoutJson } from '@masthead/core/testing';
import { getContentPageProps } from '../../../site/content/content-page-props.ts';
import { aPageVisitor, away, services } from '../../../testing/page-requests.ts';

const careersOn = (path: string, query: string) => ({
  language: 'en',
  path,
  hidden: false,
  layout: layoutJson({
    path,
    title: 'About us',
    main: [
      {
        uid: 'm',
        componentName: 'CareersSearch',
        dataSource: '',
        params: {},
        placeholders: {},
        fields: { jobSearchQuery: { value: query }, numberOfJobs: { value: '2' } },
      },
    ],
  }),
});
const job = (n: number) => ({
  jobID: `J-${n}`,
  title: `Harbour analyst ${n}`,
  lang: 'en' as const,
  friendlyURL: `harbour-analyst-${n}`,
  interest: 'Data',
  interestCategory: 'Serve clients',
  industries: [],
  functions: [],
  locations: [{ city: 'Oslo', country: 'Norway', continent: 'Europe' }],
  whatYouWillDo: '<p>Count <b>ships</b>.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-11-01',
  validThrough: '2099-12-31',
  jobApplyURL: 'https://apply.example/',
});

const { fall } = services({
  content: {
    pages: [careersOn('/about', 'harbour'), careersOn('/elsewhere', 'ships')],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
  jobs: [job(1), job(2), job(3)],
});
const read = (path: string) =>
  aPageVisitor().ask(getContentPageProps, path, { params: { path: path.split('/').filter(Boolean) } });

describe('a page with a careers search', () => {
  it('lists as many jobs as its editor set, as plain text', async () => {
    const { status, props } = await read('/about');
    expect(status).toBe(200);
    expect(props.data?.CareersSearch).toEqual({
      m: [3, 2].map((n) => ({
        title: `Harbour analyst ${n}`,
        friendlyUrl: `harbour-analyst-${n}`,
        snippet: 'Count ships.',
      })),
    });
  });

  it('shows an empty list where the search service is unavailable (D§7), without caching', async () => {
    fall('search', away);
    const answer = await read('/elsewhere');
    expect([answer.status, answer.props.data?.CareersSearch, answer.header('Cache-Control')]).toEqual([
      200,
      { m: [] },
      'no-store',
    ]);
  });
});
