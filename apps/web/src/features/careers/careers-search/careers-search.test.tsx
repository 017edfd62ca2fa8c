import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { CareersSearch } from './careers-search.tsx';

const about = {
  ...aModule('CareersSearch', { fields: { jobSearchQuery: { value: 'data' } } }),
  uid: 'm',
  title: 'Work with us',
  description: 'Some of what is open.',
};
const draw = (jobs: readonly { title: string; friendlyUrl: string; snippet: string }[], language: 'en' | 'ar' = 'en') =>
  render(
    <PageFrame language={language} dictionary={englishDictionary}>
      <CareersSearch module={about} data={{ m: jobs }} />
    </PageFrame>,
  );
const job = { title: 'Data engineer', friendlyUrl: 'data-engineer-1', snippet: 'Count <b>ships</b>…' };

describe('the careers search of a page (D§7)', () => {
  it('links each job below the public job path (D§2.10), with its snippet as text', () => {
    draw([job]);
    const link = screen.getByRole('link', { name: 'Data engineer' });
    expect(link.getAttribute('href')).toBe('/careers/search-jobs/jobs/data-engineer-1');
    screen.getByText('Count <b>ships</b>…');
    screen.getByRole('region', { name: 'Work with us' });
  });

  it('submits its editor’s query to the job search without script', () => {
    draw([job]);
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/careers/search-jobs']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ query: 'data' });
  });

  it('keeps its form without jobs', () => {
    draw([]);
    expect(screen.queryByRole('list')).toBeNull();
    screen.getByRole('search');
  });

  it('names the language of the jobs on a page in another, with a link to that page', () => {
    draw([job], 'ar');
    const list = screen.getByRole('list');
    expect([list.lang, list.dir]).toEqual(['en', 'ltr']);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ar/careers/search-jobs/jobs/data-engineer-1');
  });
});
