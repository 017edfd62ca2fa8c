import { expect, test } from 'playwright/test';
import { findEngines } from '../../../../scripts/lib/engines.mjs';
import { site } from '../support/browser.ts';
import { jobList } from '../support/jobs.ts';
import { registered } from '../support/people.ts';
import { type Engine, startEngine } from './support/engine.ts';

const article = '/insights/boards-and-ai-risk';

const pages = [
  '/',
  '/de',
  '/ar',
  '/ja-jp',
  '/insights',
  article,
  '/about',
  '/careers/events',
  '/featured-insights',
  '/register',
];

/** What is wrong with the page that is open, in words. */
const faults = `
  const wrong = [];
  if (!document.querySelector('h1')) wrong.push('no heading');
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) wrong.push('wider than the window by ' + wide);
  for (const sheet of document.querySelectorAll('link[rel=stylesheet]')) if (!sheet.sheet) wrong.push('no style of ' + sheet.href);
  for (const image of document.images)
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) wrong.push('no picture of ' + image.currentSrc);
  return wrong;`;

const islandIsReady = `return document.querySelector('x-island[data-name="' + arguments[0] + '"][ready]') !== null`;

for (const installed of findEngines().installed)
  test.describe(`in ${installed.name}`, () => {
    let engine: Engine;
    const open = (path: string) => engine.open(`${site}${path}`);
    test.beforeAll(async () => {
      engine = await startEngine(installed);
      await open('/about');
      const refused = JSON.stringify({ version: 1, groups: ['C0001'], time: new Date().toISOString() });
      await engine.run('document.cookie = arguments[0]', `consent=${encodeURIComponent(refused)}; Path=/`);
    });
    test.afterAll(() => engine.close());

    for (const path of pages)
      test(`renders ${path} without a fault`, async () => {
        await open(path);
        await engine.until(`return document.readyState === 'complete'`);
        expect(await engine.run(faults)).toEqual([]);
      });

    test('lists an article as saved after a sign-in', async () => {
      const { email, password } = await registered();
      await open('/signin');
      await engine.until(islandIsReady, 'sign-in-form');
      await engine.type('main input[name=email]', email);
      await engine.type('main input[name=password]', password);
      await engine.click('main form button[type=submit].button');
      await engine.until(`return location.pathname === '/'`);
      await engine.until(`return document.querySelector('[data-session=in]')?.hidden === false`);

      await open(article);
      await engine.until(`return document.querySelector('button.save-article') !== null`);
      await engine.click('button.save-article');
      await engine.until(`return document.querySelector('button.save-article')?.ariaPressed === 'true'`);
      // The button is pressed at once; leaving the page earlier would take the call back.
      await engine.until(
        `return performance.getEntriesByType('resource').some(({ name }) => /\\/articles\\/[^/]+\\/en$/.test(name))`,
      );
      await open('/account/saved-articles');
      expect(await engine.run(`return document.querySelectorAll('.saved-article').length`)).toBe(1);
    });

    test('opens a result of a search', async () => {
      await open('/search');
      await engine.until(islandIsReady, 'global-search');
      await engine.type('main input[type=search], main input[name=q]', 'energy');
      await engine.click('main form.global-search__form button[type=submit]');
      await engine.until(`return document.querySelectorAll('[data-result]').length > 0`);
      await engine.click('[data-result]');
      await engine.until(`return location.pathname !== '/search' && document.querySelector('h1') !== null`);
    });

    test('loads more jobs', async () => {
      await open(jobList);
      await engine.until(islandIsReady, 'job-search');
      const count = `return document.querySelectorAll('main [data-job]').length`;
      const before = Number(await engine.run(count));
      await engine.click('.job-search__more .button');
      await engine.until(`${count} > arguments[0]`, before);
    });
  });
