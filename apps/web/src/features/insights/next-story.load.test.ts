/** @vitest-environment node */
import type { Language } from '@masthead/core';
import { layoutJson } from '@masthead/core/testing';
import { afterEach, vi } from 'vitest';
import { askedLists } from '../../kit/page/asked-lists.ts';
import { loadPage } from '../../kit/page/load.ts';
import { beginCacheVersion } from '../../server/cache/cache-version.ts';
import { away, services } from '../../testing/page-requests.ts';
import { loadNextStory } from './next-story.load.ts';

const page = (path: string, language: Language, templateName = 'Article') => {
  const { sitecore } = layoutJson({ path, language });
  const route = { ...sitecore.route, templateName };
  return { language, path, hidden: false, layout: { sitecore: { ...sitecore, route } } };
};

const { fall } = services({
  content: {
    pages: [
      ...['newest', 'middle', 'oldest', 'older-than-all'].map((name) => page(`/insights/${name}`, 'en')),
      page('/insights/middle', 'ar'),
      page('/insights/newest', 'de'),
      page('/about', 'en', 'Content Page'),
    ],
    dictionaries: { en: { Site_Name: 'Halden Brook' }, ar: { Site_Name: 'Halden Brook' }, de: {} },
    redirects: [],
  },
});

const answer = (urls: readonly string[]) => () => ({
  status: 200,
  body: { data: { posts: urls.map((url) => ({ id: url, url, title: url })), hasNext: false, nextCursor: null } },
});
const three = ['/insights/newest', '/insights/middle', '/insights/oldest'];

const next = async (path: string, language: Language = 'en') => {
  const loaded = await loadPage({ path, language });
  if (loaded._tag !== 'Found') throw new Error('no page');
  const asked = askedLists([], '');
  const { data, isComplete } = await loadNextStory([], {
    page: loaded.page,
    language,
    asked,
    reader: async () => undefined,
  });
  return { url: data?.url, isComplete };
};

afterEach(() => beginCacheVersion());

it.each([
  ['the next older article', '/insights/newest', '/insights/middle'],
  ['the newest after the oldest', '/insights/oldest', '/insights/newest'],
  ['the newest after one that is older than all that are listed', '/insights/older-than-all', '/insights/newest'],
  ['nothing for a page that is no article', '/about', undefined],
])('is %s', async (_, path, url) => {
  fall('articles', answer(three));
  expect(await next(path)).toEqual({ url, isComplete: true });
});

it('is an article of the same language', async () => {
  const asked = vi.fn(answer(['/ar/insights/newest', '/ar/insights/middle', '/ar/insights/oldest']));
  fall('articles', asked);
  expect(await next('/insights/middle', 'ar')).toEqual({ url: '/ar/insights/oldest', isComplete: true });
});

it('is nothing for the only article', async () => {
  fall('articles', answer(['/insights/newest']));
  expect(await next('/insights/newest')).toEqual({ url: undefined, isComplete: true });
});

it('is left out of an incomplete page where the service has never answered', async () => {
  fall('articles', away);
  expect(await next('/insights/newest', 'de')).toEqual({ url: undefined, isComplete: false });
});
