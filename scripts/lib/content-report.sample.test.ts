import { languages } from '@masthead/core';
import { decodePage } from '@masthead/core/content';
import { readSampleSite } from '../../apps/sample/src/testing/site.ts';
import { contentReport } from './content-report.mjs';

test('the sample site is read without a warning', async () => {
  const { site } = await readSampleSite();
  const pages = site.pages.map(({ path, language: written, rendered }) => {
    const language = languages.find((each) => each === written) ?? 'en';
    const read = decodePage({ path, language })(rendered);
    return { path, language, ...(read._tag === 'Right' ? { losses: read.right.decodeWarnings } : { failure: 'none' }) };
  });
  expect(pages.length).toBeGreaterThan(500);
  expect(contentReport(pages).text).toBe(`${pages.length} pages, 0 left out`);
});
