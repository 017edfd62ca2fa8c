/** @vitest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { askedLists } from '../../kit/page/asked-lists.ts';
import { loadPage } from '../../kit/page/load.ts';
import { beginCacheVersion } from '../../server/cache/cache-version.ts';
import { away, services } from '../../testing/page-requests.ts';
import { loadAuthors } from './authors.load.ts';

const person = (path: string, name: string) => ({
  language: 'en' as const,
  path,
  hidden: false,
  layout: layoutJson({ path, main: [componentJson('PeopleProfile', { fields: { name: { value: name } } })] }),
});

const author = (name: string, url: string) => ({ fields: { name: { value: name } }, url });

const page = (path: string, templateName: string, authors: readonly unknown[]) => {
  const { sitecore } = layoutJson({ path, main: [componentJson('ArticleHero', { fields: { authors } })] });
  const route = { ...sitecore.route, templateName };
  return { language: 'en' as const, path, hidden: false, layout: { sitecore: { ...sitecore, route } } };
};

const byline = [
  author('Bo', '/people/bo'),
  author('Ada', '/people/ada'),
  author('Ada again', '/people/ada'),
  author('A guest', 'https://elsewhere.example/guest'),
  author('Gone', '/people/gone'),
  author('No profile', '/insights/about'),
];

const { fall } = services({
  content: {
    pages: [
      person('/people/ada', 'Ada'),
      person('/people/bo', 'Bo'),
      page('/insights/x', 'Article', byline),
      page('/insights/about', 'Article', []),
      page('/insights/y', 'Article', [author('Cy', '/people/cy')]),
      person('/people/cy', 'Cy'),
      page('/about', 'Content Page', byline),
    ],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
});

const load = async (path: string, onFound = () => {}) => {
  const loaded = await loadPage({ path, language: 'en' });
  if (loaded._tag !== 'Found') throw new Error('no page');
  onFound();
  return loadAuthors([], {
    page: loaded.page,
    language: 'en',
    asked: askedLists([], ''),
    reader: async () => undefined,
  });
};

beforeEach(() => beginCacheVersion());

test('the authors of an article are those of its byline with a profile, each once', async () => {
  const { data, isComplete } = await load('/insights/x');
  expect(data?.map(({ name, href }) => [name, href])).toEqual([
    ['Bo', '/people/bo'],
    ['Ada', '/people/ada'],
  ]);
  expect(isComplete).toBe(true);
});

test('a page that is no article has no authors', async () => {
  expect(await load('/about')).toEqual({ data: undefined, isComplete: true });
});

test('an article is incomplete while its authors cannot be asked for', async () => {
  const { data, isComplete } = await load('/insights/y', () => fall('content', away));
  expect({ data, isComplete }).toEqual({ data: [], isComplete: false });
});
