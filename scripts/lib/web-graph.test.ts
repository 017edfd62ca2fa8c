import { folderOf, graphOf, knots, reduced, renderWebGraph } from './web-graph.mjs';

const graph = (arrows: Readonly<Record<string, readonly string[]>>) =>
  graphOf(
    Object.entries(arrows).map(([source, targets]) => ({
      source,
      dependencies: targets.map((resolved) => ({ resolved })),
    })),
    (file) => file,
  );
const sound = graph({ pages: ['site', 'kit'], site: ['kit'], kit: [] });

test.each([
  ['apps/web/src/features/account/sign-in/sign-in-page.ts', 'features/account'],
  ['apps/web/src/modules/text/pull-quote/pull-quote.tsx', 'modules/text'],
  ['apps/web/src/kit/forms/fields.tsx', 'kit/forms'],
  ['apps/web/src/server/cache/response-cache.ts', 'server/cache'],
  ['apps/web/pages/[[...path]].tsx', 'pages'],
  ['apps/web/server.ts', 'server.ts'],
  ['apps/web/src/kit/forms/forms.test.ts', undefined],
  ['apps/web/src/testing/page-frame.tsx', undefined],
  ['packages/core/src/index.ts', undefined],
])('%s counts as %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

test('folders that import from each other form cycles, also indirectly', () => {
  expect(knots(sound)).toEqual([]);
  expect(knots(graph({ kit: ['site'], site: ['features'], features: ['kit'], pages: ['kit'] }))).toEqual([
    'features',
    'kit',
    'site',
  ]);
});

test('the drawing omits transitive arrows, and the table does not', () => {
  expect([...(reduced(sound).get('pages') ?? [])]).toEqual(['site']);
  const drawn = renderWebGraph(sound);
  expect(drawn).not.toContain('pages --> kit');
  expect(drawn).toContain('| `pages` | `kit`, `site` |');
});
