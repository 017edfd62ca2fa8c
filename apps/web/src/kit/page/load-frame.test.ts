/** @jest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { away, services } from '../../testing/page-requests.ts';
import { loadFrame } from './load-frame.ts';

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

test('a page in the language asked for brings its own header and footer', async () => {
  expect(await frameAt(path)).toMatchObject({ page: path, footer: 'sign-in' });
});

test('a page in another language stands between the visitor’s own header and footer', async () => {
  expect(await frameAt(path, 'ar')).toMatchObject({ page: path, language: 'en', footer: 'arabic home' });
});

test.each(['/nothing', '/moved'])('without a page at %s, header and footer are the home page’s', async (at) => {
  expect(await frameAt(at)).toMatchObject({ page: undefined, footer: 'home' });
});

test('an editor’s text counts before the built-in one', async () => {
  expect((await frameAt(path)).dictionary).toMatchObject({ Shell_Menu: 'an editor’s', Shell_CloseMenu: 'Close menu' });
});

test('without the content service, header and footer are what they were a minute ago, and bare if never seen', async () => {
  fall('content', away);
  expect(await frameAt(path)).toMatchObject({ page: undefined, footer: 'home' });
  expect(await frameAt(path, 'de')).toMatchObject({ page: undefined, footer: '' });
});
