/** @vitest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { vi } from 'vitest';
import { modulesOf } from '../../kit/modules/find-module.ts';
import { askedLists } from '../../kit/page/asked-lists.ts';
import { loadPage } from '../../kit/page/load.ts';
import { countDecodeWarningsWith } from '../../server/content/decode-warnings.ts';
import { services } from '../../testing/page-requests.ts';
import { loadGrids } from './insights-grid.load.ts';

const path = '/insights';
const { fall } = services({
  content: {
    pages: [
      {
        language: 'en',
        path,
        hidden: false,
        layout: layoutJson({ path, main: [componentJson('InsightsGrid', { uid: 'grid' })] }),
      },
    ],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
});

test('skips one invalid article, logs and counts it, and shows the others', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const counted = vi.fn();
  countDecodeWarningsWith(counted);
  const post = (id: string) => ({ id, url: `/insights/${id}`, title: id });
  const posts = [post('one'), { ...post('two'), url: null }, post('three')];
  fall('articles', () => ({ status: 200, body: { data: { posts, hasNext: false, nextCursor: null } } }));
  const loaded = await loadPage({ path, language: 'en' });
  if (loaded._tag !== 'Found') throw new Error('no page');
  const { page } = loaded;
  const grids = await loadGrids(modulesOf(page.main, 'InsightsGrid'), {
    page,
    language: 'en',
    asked: askedLists([], ''),
    reader: async () => undefined,
  });
  const cards = grids.data.grid?.found?.items.map(({ url }) => url);
  expect(cards?.filter((url) => url.startsWith('/insights/'))).toEqual(
    expect.arrayContaining(['/insights/one', '/insights/three']),
  );
  expect(counted.mock.calls).toEqual([[1]]);
  expect(warned.mock.calls).toEqual([
    [expect.stringMatching(/^\[services\] 1 left out: InsightsGrid .*\/data\/posts\/1: not Post/)],
  ]);
});
