import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { bearerOf } from '../access/tokens.ts';
import { perform } from './command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

const now = new Date('2026-01-02T03:04:05Z');
const run = (words: readonly string[], scopes?: string, expires?: string) =>
  perform({ db: database.db, site: 'tiny', now }, words, { scopes, expires });

test('a token is printed alone on the last line, and is listed without its secret', async () => {
  const token = (await run(['token', 'studio'], 'draft,publish')).split('\n').at(-1) ?? '';
  expect(token).toMatch(/^mhc_[\w-]{43}$/u);
  expect(await bearerOf(database.db, 'tiny', token, now)).toEqual({ name: 'studio', scopes: ['draft', 'publish'] });
  expect(await bearerOf(database.db, 'other', token, now)).toBeUndefined();
  expect(await run(['tokens'])).toBe('studio  draft,publish  made 2026-01-02  used 2026-01-02');
  await expect(run(['token', 'studio'], 'draft')).rejects.toThrow('There is a token named studio.');
  expect(await run(['revoke', 'studio'])).toBe('Token studio is revoked.');
  expect(await bearerOf(database.db, 'tiny', token, now)).toBeUndefined();
  expect((await run(['token', 'studio'], 'draft')).split('\n').at(-1)).not.toBe(token);
});

test.each([
  [['token'], 'draft', /needs a name/u],
  [['token', 'a'], undefined, /--scopes is/u],
  [['token', 'a'], 'draft,everything', /not everything/u],
  [['token', 'a', 'b'], 'draft', /too much/u],
  [['revoke', 'nothing'], undefined, /no token named nothing/u],
  [['fly'], undefined, /no command here/u],
])('%j with scopes %s is refused in plain words', async (words, scopes, message) => {
  await expect(run(words, scopes)).rejects.toThrow(message);
});
