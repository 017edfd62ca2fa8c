import { plainText, truncatePreview } from '@masthead/core';
import type { Job, JobPage } from '@masthead/core/job-search';
import { eachGroup } from '@masthead/core/job-search';
import fc from 'fast-check';
import { pageForCards } from './for-card.ts';

const aJob = (whatYouWillDo: string): Job => ({
  id: '1',
  title: 'Job 1',
  friendlyUrl: 'job-1',
  language: 'en',
  interest: 'Generalist',
  interestCategory: 'Serve clients',
  regions: ['Europe'],
  cities: ['Berlin'],
  countries: ['Germany'],
  industries: [],
  functions: [],
  whatYouWillDo,
  whoYouWillWorkWith: '<p>Five others.</p>',
  yourBackground: '<p>A degree.</p>',
  compensationRange: undefined,
  applyUrl: undefined,
  entryLevels: [],
  postedOn: '2026-11-01',
  lastDay: '2026-12-31',
});
const aPage = (...texts: readonly string[]): JobPage => ({
  total: texts.length,
  isTotalExact: true,
  jobs: texts.map(aJob),
  facets: { counts: eachGroup(() => ({})), areExact: true },
});
const previewOf = (job: Job | undefined) => truncatePreview('en')(plainText(job?.whatYouWillDo ?? ''));

describe('A page of jobs without what no card shows', () => {
  it('keeps everything but the long texts', () => {
    const [job] = pageForCards('en')(aPage('<p>Short.</p>')).jobs;
    expect(job).toEqual({ ...aJob('Short.'), whoYouWillWorkWith: '', yourBackground: '' });
  });

  it('shows the same previews, whatever the texts say, and is short', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<p>', '</p>', 'a < b', '&amp;', '&lt;b&gt;', 'word ', 'Wörter, ', '👩‍👩‍👧 ', '<b>'), {
          maxLength: 200,
        }),
        (parts) => {
          const whole = aPage(parts.join(''));
          const [job] = pageForCards('en')(whole).jobs;
          expect(previewOf(job)).toBe(previewOf(whole.jobs[0]));
          expect(plainText(job?.whatYouWillDo ?? '').length).toBeLessThan(4_000);
        },
      ),
    ));
});
