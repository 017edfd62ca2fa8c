/** @vitest-environment node */
import { robotsText } from './robots-text.ts';

test('keeps crawlers out of preview', () => {
  expect(robotsText('https://preview.site.example', 'preview')).toBe('User-agent: *\nDisallow: /\n');
});

test('names the sitemap and excludes account pages in every language', () => {
  const text = robotsText('https://site.example', 'production');
  expect(text).toContain('Sitemap: https://site.example/sitemap.xml');
  expect(text).toContain('Sitemap: https://site.example/sitemap-jobs.xml');
  expect(text).toContain('Disallow: /account/');
  expect(text).toContain('Disallow: /*/account/');
});
