/** @vitest-environment node */
import '../../../testing/built-files.ts';
import { languages, localisePath } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { DictionaryProvider } from '../../../kit/dictionary/dictionary.tsx';
import { clearCaches } from '../../../server/cache/cache-version.ts';
import { aPageVisitor, away, services } from '../../../testing/page-requests.ts';
import { CareersOverview } from './careers-overview.tsx';
import { getCareersProps } from './careers-page.ts';

const path = '/careers';
const page = {
  language: 'en',
  path,
  hidden: false,
  layout: layoutJson({ path, main: [componentJson('CareersArea')] }),
};
const aWireJob = (n: number, city: string) => ({
  jobID: `${n}`,
  title: `Job ${n}`,
  friendlyURL: `job-${n}`,
  lang: 'en',
  interest: '',
  interestCategory: '',
  continents: [],
  countries: [],
  industries: [],
  functions: [],
  cities: [city],
  whatYouWillDo: '<p>Long.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-11-01',
  validThrough: '2099-12-31',
});
const found = {
  numFound: 486,
  numFoundExact: true,
  docs: [1, 2, 3, 4].map((n) => aWireJob(n, 'Köln')),
  facets: {
    continents: [],
    countries: [],
    interestCategory: [],
    interest: [],
    industries: [],
    functions: [],
    cities: [
      { value: 'Köln', count: 9 },
      { value: 'Berlin, Mitte', count: 30 },
    ],
  },
  facetsExact: true,
};

const { fall } = services({
  content: { pages: [page], dictionaries: { en: { Site_Name: 'Halden Brook' } }, redirects: [] },
});

const ask = (locale = 'en') => aPageVisitor().ask(getCareersProps, path, { locale });
const draw = ({ frame, ...props }: Awaited<ReturnType<typeof ask>>['props']): string =>
  renderToStaticMarkup(
    <DictionaryProvider language={frame.language} dictionary={frame.dictionary}>
      <CareersOverview translate={translatorOf(frame.dictionary)} {...props} />
    </DictionaryProvider>,
  );
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));

describe('the careers page', () => {
  test.each(languages)(
    'shows the number of open jobs, their places and new ones in %s, as the service reports',
    async (locale) => {
      fall('search', () => ({ status: 200, body: found }));
      const answer = await ask(locale);
      expect([answer.status, answer.header('Cache-Control')]).toEqual([200, expect.stringMatching(/^public, /)]);
      const html = draw(answer.props);
      const list = localisePath(locale)('/careers/search-jobs');
      expect(html).toContain('486');
      expect(html).toContain(`action="${list}"`);
      expect(html).not.toContain('Long.');
      expect(hrefs(html)).toEqual([
        list,
        `${list}?cities=Berlin%252C%2520Mitte`.replaceAll('%25', '%'),
        `${list}?cities=K%C3%B6ln`,
        ...[1, 2, 3].map((n) => `${list}/jobs/job-${n}`),
      ]);
    },
  );

  test('shows more than 500 jobs as "more than"', async () => {
    fall('search', () => ({ status: 200, body: { ...found, numFound: 731 } }));
    expect(draw((await ask()).props)).toContain('Open jobs: more than 500');
  });

  test('still links to the search while job data is unavailable, without caching', async () => {
    fall('search', away);
    const answer = await ask();
    expect([answer.status, answer.header('Cache-Control')]).toEqual([200, 'no-store']);
    expect(answer.props.overview).toBeNull();
    const html = draw(answer.props);
    expect(html).toContain('action="/careers/search-jobs"');
    expect(html).not.toMatch(/Open jobs:|<h3/);
  });

  test('renders plainly while the content service is unavailable', async () => {
    clearCaches();
    fall('content', away);
    const answer = await ask('ja-JP');
    expect([answer.status, answer.header('Cache-Control')]).toEqual([200, 'no-store']);
    expect(answer.props.frame.page).toBeNull();
  });
});
