import { timeOf } from '../editing/moment.ts';
import { languageOfNew, pathOfNew } from './filled-in.ts';
import { findPages, leadsTo, newBelow, readLevel, stateOf } from './tree.ts';

const answering = (...bodies: readonly object[]) => {
  const rest = [...bodies];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const body = rest.shift();
    return body === undefined ? Response.json({ detail: 'Not now.' }, { status: 503 }) : Response.json(body);
  });
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

const listed = { id: 'a.en', kind: 'article', title: 'Tides', state: 'draft' };

test('a place leads to itself and to paths below it, not to paths that begin with its letters', () => {
  expect(leadsTo('/tides', '/tides')).toBe(true);
  expect(leadsTo('/tides', '/tides/low/first')).toBe(true);
  expect(leadsTo('/tides', '/tides-of-march')).toBe(false);
  expect(leadsTo('/', '/tides')).toBe(false);
});

test('a new page below a path begins with it and with its language', () => {
  const { pathname, searchParams } = new URL(newBelow('article', '/insights', 'ar'), 'https://studio.example');
  expect([pathname, ...searchParams.values()]).toEqual(['/admin/collections/article/create', '/insights/', 'ar']);
  expect(newBelow('page', '/', 'en')).toContain('path=%2F&');
});

test('a form of a new document is filled in from its address with texts of a path’s length alone', async () => {
  const path = pathOfNew('article', async () => ({ body: { documents: [{ path: '/news/last' }] } }));
  expect(await path({ req: { query: { path: '/insights/' } } })).toBe('/insights/');
  for (const query of [{}, { path: ['/a'] }, { path: { equals: '/a' } }, { path: '/'.repeat(301) }])
    expect(await path({ req: { query } })).toBe('/news/');
});

test('a new page is in the language of the screens where the site has it, else in the first of the site', async () => {
  const language = languageOfNew(async () => ({ body: { languages: ['en', 'de', 'ja-JP'] } }));
  expect(await language({ req: { query: { language: 'de' } } })).toBe('de');
  expect(await language({ req: { i18n: { language: 'ja' } } })).toBe('ja-JP');
  expect(await language({ req: { i18n: { language: 'ar' } } })).toBe('en');
  expect(await languageOfNew(async () => ({ body: {} }))({ req: {} })).toBeUndefined();
});

test('the state of a document has what is planned for it', () => {
  const at = '2026-12-01T08:00:00Z';
  expect(stateOf(listed, 'de')).toBe('Entwurf');
  expect(stateOf({ ...listed, state: 'scheduled', review: 'asked', publishAt: at, hasFailed: true }, 'en')).toBe(
    `scheduled, in review, goes live ${timeOf(at, 'en')}, a schedule failed`,
  );
  expect(stateOf({ ...listed, state: 'published', review: 'approved', unpublishAt: at }, 'en')).toBe(
    `published, ends ${timeOf(at, 'en')}`,
  );
});

describe('a level of the tree', () => {
  test('is asked for with what is given', async () => {
    const asked = answering({ places: [], language: 'en', languages: ['en'] });
    expect(await readLevel({ under: '', language: undefined })).toEqual({
      places: [],
      language: 'en',
      languages: ['en'],
    });
    expect(asked).toEqual(['/api/page-tree?']);
  });

  test('has the reason where it cannot be read', async () => {
    answering();
    expect(await readLevel({ under: '/tides' })).toEqual({
      detail: 'The content service cannot be reached at the moment. Try again in a while.',
    });
  });
});

describe('a search for pages', () => {
  test('goes on over documents that are no pages', async () => {
    const asked = answering({ documents: [listed], cursor: 'one' }, { documents: [{ ...listed, path: '/a' }] });
    expect(await findPages('tides', 'en')).toEqual({ documents: [{ ...listed, path: '/a' }] });
    expect(asked[1]).toContain('cursor=one');
  });

  test('says where it can go on, and ends after some answers without a page', async () => {
    const asked = answering(...Array.from({ length: 9 }, () => ({ documents: [listed], cursor: 'more' })));
    expect(await findPages('tides', 'en')).toEqual({ documents: [], cursor: 'more' });
    expect(asked).toHaveLength(5);
  });
});
