import { publishingBackend } from '../../testing/backend.ts';
import { article } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();

type Place = { readonly path: string; readonly below: number; readonly documents: readonly { readonly id: string }[] };
const level = async (query: Readonly<Record<string, string>> = {}) =>
  (await call(`/documents/tree?${new URLSearchParams(query)}`)).body;
const placesIn = ({ places }: { readonly places: readonly Place[] }) =>
  places.map(({ path, below, documents }) => [path, below, ...documents.map(({ id }) => id)]);
const placesBelow = async (under: string, more = {}) => placesIn(await level({ under, ...more }));
const write = async (id: string, path: string, fields: object = {}, language = 'en') => {
  const saved = await call(`/documents/${id}/draft`, {
    method: 'PUT',
    body: article({ path, language }, fields),
    headers: { 'if-none-match': '*' },
  });
  expect(saved.status).toBe(201);
  return saved;
};

describe('a level of the tree of paths', () => {
  test('has what is written at each path, drafts included, and how much is below it', async () => {
    await write('tides', '/tides');
    await write('low', '/tides/low');
    expect(await placesBelow('/')).toContainEqual(['/tides', 1, 'tides']);
    expect(await placesBelow('/tides')).toEqual([['/tides/low', 0, 'low']]);
    expect((await level({ under: '/tides' })).places[0]).toMatchObject({
      segment: 'low',
      documents: [{ id: 'low', kind: 'article', state: 'draft', title: 'New', path: '/tides/low' }],
    });
  });

  test('has a place for a part of paths that nothing is written at', async () => {
    await write('deep', '/tides/north/deep');
    expect(await placesBelow('/tides')).toEqual([['/tides/north', 1]]);
    expect(await placesBelow('/tides/north/')).toEqual([['/tides/north/deep', 0, 'deep']]);
    expect(await placesBelow('/nowhere')).toEqual([]);
  });

  test('begins with the whole path above it, not with its letters', async () => {
    await write('other', '/tides-of-march/first');
    expect(await placesBelow('/tides')).toEqual([]);
    expect(await placesBelow('/tides%')).toEqual([]);
  });

  test('has a page at its draft’s path, once', async () => {
    const { body, etag } = await write('moved', '/tides/before');
    await call('/documents/moved/publish', { method: 'POST', body: {} });
    expect(await placesBelow('/tides')).toEqual([['/tides/before', 0, 'moved']]);
    const saved = await call('/documents/moved/draft', {
      method: 'PUT',
      body: { ...body.content, path: '/tides/after' },
      headers: { 'if-match': (await call('/documents/moved/draft')).etag ?? etag },
    });
    expect(saved.status).toBe(200);
    const [place] = (await level({ under: '/tides' })).places;
    expect(place).toMatchObject({ path: '/tides/after', documents: [{ id: 'moved', state: 'changed' }] });
  });

  test('has every document of a path that drafts share', async () => {
    await write('one', '/tides/shared');
    await write('two', '/tides/shared');
    expect(await placesBelow('/tides')).toEqual([['/tides/shared', 0, 'one', 'two']]);
  });

  test('is of one language, which is the first of the site unless another is named', async () => {
    await write('ebbe', '/tides/ebbe', {}, 'de');
    expect(await placesBelow('/tides')).toEqual([]);
    expect(await placesBelow('/tides', { language: 'de' })).toEqual([['/tides/ebbe', 0, 'ebbe']]);
    const first = await level();
    expect(first).toMatchObject({ language: 'en' });
    expect(first.languages[0]).toBe('en');
  });

  test('has the home page as its first place', async () => {
    const [place] = (await level()).places;
    expect(place).toMatchObject({ segment: '', path: '/' });
  });

  test('goes on from its cursor, by the bytes of names', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    await backend.pool.query(
      `INSERT INTO document_drafts (site, id, content, changed_by, changed_at)
       SELECT 'halden-brook', name, jsonb_build_object('kind', 'page', 'language', 'en', 'path', '/tides/' || name, 'fields', '{}'::jsonb), 'x', now()
       FROM unnest($1::text[]) name`,
      [names],
    );
    const first = await level({ under: '/tides' });
    expect(first.places).toHaveLength(50);
    const second = await level({ under: '/tides', cursor: first.cursor });
    expect([...first.places, ...second.places].map(({ segment }) => segment)).toEqual(names);
    expect(second.cursor).toBeUndefined();
    expect((await call('/documents/tree?cursor=AA')).status).toBe(400);
  });

  test('refuses what it does not take', async () => {
    for (const query of ['under=tides', 'language=%21', 'cursor=%24', 'more=1'])
      expect((await call(`/documents/tree?${query}`)).status).toBe(400);
  });
});
