/** @vitest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { beginCacheVersion, clearCaches } from '../../server/cache/cache-version.ts';
import { away, services } from '../../testing/page-requests.ts';
import { loadFrame } from './load-frame.ts';
import { plainProps } from './plain-props.ts';

const path = '/signin';
const statement = (text: string) => [componentJson('SiteFooter', { fields: { statement: { value: text } } })];
const page = (language: 'en' | 'ar', at: string, footer: string) => ({
  language,
  path: at,
  hidden: false,
  layout: layoutJson({ language, path: at, footer: statement(footer) }),
});

const { fall } = services({
  content: {
    pages: [page('en', '/', 'home'), page('en', path, 'sign-in'), page('ar', '/', 'arabic home')],
    dictionaries: { en: { Site_Name: 'Halden Brook', Shell_Menu: 'an editor’s' } },
    redirects: [{ pattern: '/moved', target: path, redirectType: 'REDIRECT_301' }],
  },
});

const frameAt = async (at: string, language: 'en' | 'ar' | 'de' = 'en') => {
  const { page, chrome, dictionary } = await loadFrame(language, at);
  return { page: page?.path, language: page?.language, footer: chrome.footer.statement, dictionary };
};

test('uses the header and footer of a page in the requested language', async () => {
  expect(await frameAt(path)).toMatchObject({ page: path, footer: 'sign-in' });
});

test('puts a page in another language between the visitor’s header and footer', async () => {
  expect(await frameAt(path, 'ar')).toMatchObject({ page: path, language: 'en', footer: 'arabic home' });
});

test.each(['/nothing', '/moved'])('uses the home page’s header and footer without a page at %s', async (at) => {
  expect(await frameAt(at)).toMatchObject({ page: undefined, footer: 'home' });
});

test('prefers an editor’s text over the built-in one', async () => {
  expect((await frameAt(path)).dictionary).toMatchObject({ Shell_Menu: 'an editor’s', Shell_CloseMenu: 'Close menu' });
});

test('shares one page among the requests of a minute, with one validation and cleaning', async () => {
  const [one, two] = [await loadFrame('en', path), await loadFrame('en', path)];
  expect(one.page).toBe(two.page);
  expect(plainProps({ frame: { ...one, search: undefined } }).frame.page).toBe(one.page);
});

test('serves a page of a minute ago without the content service, and a bare one if unknown', async () => {
  fall('content', away);
  beginCacheVersion();
  expect(await frameAt(path)).toMatchObject({ page: path, footer: 'sign-in' });
  expect(await loadFrame('de', path)).toMatchObject({
    page: null,
    isWhole: false,
    chrome: { footer: { statement: '' } },
  });
});

test('shows a publication at once, and nothing of another data version', async () => {
  const before = await loadFrame('en', path);
  beginCacheVersion();
  expect((await loadFrame('en', path)).page).not.toBe(before.page);
  fall('content', away);
  clearCaches();
  expect(await loadFrame('en', path)).toMatchObject({ page: null, isWhole: false });
});
