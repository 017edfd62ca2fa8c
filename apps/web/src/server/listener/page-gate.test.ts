/** @vitest-environment node */
import type { PageList } from '@masthead/core/page-lists';
import { aPage } from '@masthead/core/testing';
import fc from 'fast-check';
import type { FoundPage } from '../content/found-pages.ts';
import { addressesOf, pageGate, type RouteDecision } from './page-gate.ts';

let asked: string[];
let isAway: boolean;
let time: number;
let setBack: number;
let closed: ReadonlySet<string>;
const gated = aPage({ context: { accessStatus: 'registered-users-only' } });
const pages: Readonly<Record<string, FoundPage>> = {
  ...Object.fromEntries(
    ['en /', 'en /insights/x', 'de /insights/x', 'ja-JP /', 'en /büro'].map((key) => [
      key,
      { _tag: 'Found', page: aPage(), path: key.slice(key.indexOf('/')) },
    ]),
  ),
  'en /behind/anything': { _tag: 'Found', page: aPage(), path: '/insights/x' },
  'en /closed': { _tag: 'Found', page: gated, path: '/closed' },
  'de /': { _tag: 'Found', page: gated, path: '/' },
  'en /edited': { _tag: 'Found', page: aPage({ context: { pageEditing: true } }), path: '/edited' },
  'en /old': { _tag: 'Moved', to: '/insights/x', isPermanent: true },
  'en /for-now': { _tag: 'Moved', to: '/', isPermanent: false },
};
let gate: (path: string) => Promise<RouteDecision>;
let known: (path: string) => string | undefined;
beforeEach(() => {
  asked = [];
  isAway = false;
  time = 0;
  setBack = 0;
  closed = new Set();
  ({ decide: gate, known } = pageGate({
    isOwn: (path) => path === '/signin',
    findPage: async ({ path, language }) => {
      asked.push(`${language} ${path}`);
      if (isAway) return { _tag: 'Unavailable', cause: 'away' };
      if (closed.has(path)) return { _tag: 'Found', page: gated, path };
      return pages[`${language} ${path}`] ?? { _tag: 'NotFound' };
    },
    onUnavailable: () => {},
    now: () => time - setBack,
    elapsed: () => time,
  }));
});

test.each([
  ['/', '/'],
  ['/insights/x', '/insights/x'],
  ['/%69nsights/%78', '/insights/x'],
  ['/en/insights/x', '/insights/x'],
  ['/en', '/'],
  ['/DE/insights/x', '/de/insights/x'],
  ['/ja-jp', '/ja-jp'],
  ['/b%C3%BCro', '/b%C3%BCro'],
  ['/behind/anything', '/insights/x'],
  ['/closed', '/closed'],
  ['/de', '/de'],
  ['/signin', '/signin'],
  ['/de/signin', '/de/signin'],
  ['/insights/x/', '/insights/x/'],
  ['//evil.example', '//evil.example'],
  ['/insights/y', '/unknown-page.txt'],
  ['/de/nirgends', '/de/unknown-page.txt'],
  // An empty site explains there how to publish its first page.
  ['/ar', '/ar'],
  ['/%E0%A4%A', '/%'],
  ['/_next/data/x/en/insights/y.json', '/unknown-page.txt'],
  [`/${'a'.repeat(14_000)}`, '/unknown-page.txt'],
  ['/unavailable-page.txt', '/unknown-page.txt'],
])('renders %s as %s', async (path, address) => expect(await gate(path)).toMatchObject({ _tag: 'Render', address }));

test.each([
  ['/old', '/insights/x', true],
  ['/for-now', '/', false],
])('redirects %s to %s', async (path, to, isPermanent) =>
  expect(await gate(path)).toEqual({ _tag: 'Redirect', to, isPermanent }),
);

it('looks a page up once, a missing one each time, and an impossible path never', async () => {
  for (const path of ['/insights/x', '/insights/y', '/a.php', '/signin']) for (const _ of [1, 2]) await gate(path);
  expect(asked).toEqual(['en /insights/x', 'en /insights/y', 'en /insights/y']);
});

it('looks a gated page up each time and prevents its caching', async () => {
  for (const _ of [1, 2]) expect(await gate('/closed')).not.toHaveProperty('isShared');
  expect(asked).toEqual(['en /closed', 'en /closed']);
});

it('neither shares nor caches a page in edit mode', async () => {
  for (const _ of [1, 2]) expect(await gate('/edited')).toEqual({ _tag: 'Render', address: '/edited' });
  expect(known('/edited')).toBeUndefined();
  expect(asked).toEqual(['en /edited', 'en /edited']);
});

it('notices within a minute that a page is no longer public, without delaying requests', async () => {
  await gate('/insights/x');
  closed = new Set(['/insights/x']);
  time = 59_999;
  expect(await gate('/insights/x')).toMatchObject({ address: '/insights/x' });
  time = 60_000;
  const meanwhile = await gate('/insights/x');
  expect(meanwhile).toMatchObject({ address: '/insights/x' });
  expect(await gate('/insights/x')).toEqual({ _tag: 'Render', address: '/insights/x' });
});

it('notices it as soon after a clock is set back', async () => {
  await gate('/insights/x');
  closed = new Set(['/insights/x']);
  setBack = 3_600_000;
  time = 60_000;
  await gate('/insights/x');
  expect(await gate('/insights/x')).toEqual({ _tag: 'Render', address: '/insights/x' });
});

it('keeps rendering a known page through a long outage of the content service', async () => {
  await gate('/insights/x');
  isAway = true;
  for (time of [60_000, 120_000, 180_000])
    expect(await gate('/insights/x')).toMatchObject({ _tag: 'Render', address: '/insights/x' });
});

it('marks pages shared by all visitors on first and later requests, and nothing else', async () => {
  for (const path of ['/', '/insights/x', '/insights/x', '/behind/anything'])
    expect(await gate(path)).toMatchObject({ isShared: true });
  for (const path of ['/signin', '/closed', '/insights/y', '/insights/x/', '/%ff', '/for-now'])
    expect(await gate(path)).not.toHaveProperty('isShared');
});

it('renders known pages and answers 503 for others while the content service is unavailable', async () => {
  await gate('/insights/x');
  isAway = true;
  expect(await gate('/insights/x')).toMatchObject({ _tag: 'Render', address: '/insights/x' });
  expect(await gate('/insights/y')).toEqual({ _tag: 'Render', address: '/unavailable-page.txt' });
});

it('maps every path to a page, to one address per language, or to the renderer’s redirect', async () => {
  const few = ['/unknown-page.txt', '/de/unknown-page.txt', '/ar/unknown-page.txt', '/ja-jp/unknown-page.txt'];
  const segment = fc.oneof(fc.string(), fc.constantFrom('de', 'ar', 'ja-jp', 'en', '..', '%ff', 'insights', 'x'));
  await fc.assert(
    fc.asyncProperty(fc.array(segment), async (segments) => {
      const path = `/${segments.join('/').replaceAll(/[?#]/g, '')}`;
      const decision = await gate(path);
      if (path.includes('//') || (path.length > 1 && path.endsWith('/'))) return;
      if (decision._tag === 'Render' && path !== '/signin')
        expect([...few, '/%', '/', '/ja-jp', '/insights/x', '/de/insights/x', '/de', '/ar']).toContain(
          decision.address,
        );
    }),
  );
});

test.each(['/büro', '/en/büro', '/de/büro', '/ja-JP/büro'])('renders %s at one address per language', (path) =>
  expect(addressesOf(path)).toEqual(
    expect.arrayContaining(['/b%C3%BCro', '/de/b%C3%BCro', '/ar/b%C3%BCro', '/ja-jp/b%C3%BCro']),
  ),
);

test('recognises a page looked up in the last minute by its canonical address alone', async () => {
  expect(known('/insights/x')).toBeUndefined();
  for (const path of ['/insights/x', '/behind/anything', '/insights/y', '/closed', '/signin', '/old']) await gate(path);
  expect([known('/insights/x'), known('/behind/anything')]).toEqual(['/insights/x', '/insights/x']);
  for (const path of ['/insights/y', '/closed', '/signin', '/old', '/en/insights/x', '/insights/x/'])
    expect(known(path)).toBeUndefined();
  time = 60_000;
  expect(known('/insights/x')).toBeUndefined();
});

describe('a page with query parameters (decisions §13)', () => {
  const list: PageList = {
    uid: 'list',
    nth: 1,
    rows: [2, 4],
    kind: 'ProfileList',
    keys: { industry: ['energy', 'retail'], capability: [], location: [], region: [] },
  };
  const gateOf = () =>
    pageGate({
      isOwn: () => false,
      findPage: async ({ path }) => ({
        _tag: 'Found',
        page: aPage(),
        path,
        ...(path === '/people' && { lists: [list] }),
      }),
      onUnavailable: () => {},
      now: () => 0,
    });
  const drawnAt = async (search: string, path = '/people') => {
    const people = gateOf();
    const first = await people.decide(path, search);
    const again = people.known(path, search);
    return [first._tag === 'Render' ? first.address + (first.search ?? '') : first, again];
  };

  test.each([
    ['', ''],
    ['?industry=energy', '?industry=energy'],
    ['?rows=2&utm_source=mail&industry=retail', '?industry=retail&rows=2'],
    ['?industry=retail&industry=energy', '?industry=energy,retail'],
    ['?industry=mining&rows=3', ''],
    [`?industry=energy&x=${'y'.repeat(5_000)}`, ''],
    ['?%E0%A4%A=%E0%A4%A&industry=', ''],
  ])('renders %s as %s', async (search, drawn) =>
    expect(await drawnAt(search)).toEqual([`/people${drawn}`, `/people${drawn}`]),
  );

  test('ignores the query on any other page', async () =>
    expect(await drawnAt('?industry=energy', '/about')).toEqual(['/about', '/about']));

  test('has as many addresses as its lists have choices, for any request', async () => {
    const lists = gateOf();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.webQueryParameters(),
        fc.subarray(['industry=energy', 'rows=2', 'rows=9']),
        async (query, own) => {
          const decision = await lists.decide('/people', `?${[query, ...own].join('&')}`);
          seen.add(decision._tag === 'Render' ? (decision.search ?? '') : decision._tag);
        },
      ),
    );
    expect(seen.size).toBeLessThanOrEqual(9);
  });

  test('looks its parameters up again after a publication', async () => {
    const lists = gateOf();
    await lists.decide('/people', '');
    await lists.decide('/about', '');
    lists.published();
    expect([lists.known('/people'), lists.known('/about')]).toEqual([undefined, '/about']);
  });
});
