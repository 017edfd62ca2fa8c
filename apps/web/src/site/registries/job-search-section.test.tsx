import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { type Areas, AreasProvider } from '../../kit/modules/areas.tsx';
import { PageFrame } from '../../testing/page-frame.tsx';
import { JobSearchSection } from './job-search-section.tsx';

describe('the job search on another page (D§2.2)', () => {
  const show = (showsSearch: '0' | '1', areas: Areas = {}) => {
    const params = { 'Show Job Search': showsSearch };
    const module = { ...aModule('JobSearchArea', { params }), uid: 'j', heading: 'Find a job', description: '' };
    render(
      <PageFrame language="de" dictionary={englishDictionary}>
        <AreasProvider value={areas}>
          <JobSearchSection module={module} />
        </AreasProvider>
      </PageFrame>,
    );
  };

  it('submits to it in the page’s language from a form below its editor’s text', () => {
    show('1');
    screen.getByRole('heading', { level: 2, name: 'Find a job' });
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/de/careers/search-jobs']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ query: '' });
  });

  it('renders the search at its own address and no form where editors hide it', () => {
    show('1', { JobSearchArea: <p>The search</p> });
    screen.getByText('The search');
    show('0');
    expect(screen.queryByRole('search')).toBeNull();
  });
});
