import { startTimeout } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { loadMailLinkKeys } from './mail-link-keys.ts';
import { mailLinkKeysOf, makeMailLinks } from './mail-links.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
}, startTimeout);
afterEach(() => database.close(), startTimeout);

const holder = {
  email: { address: 'ada@example.com', key: 'ada@example.com', domain: 'example.com' },
  userId: undefined,
};
const now = new Date('2026-11-22T12:00:00Z');
const codes = ['brief'];
const accessTokenSecret = 'the secret of access tokens 0123456789';
const load = (given?: string, former = accessTokenSecret) => loadMailLinkKeys(database.db, { given, former });
const sealed = (keys: Awaited<ReturnType<typeof load>>) =>
  makeMailLinks(keys).seal('unsubscribe', { holder, codes }, now);
const opens = (keys: Awaited<ReturnType<typeof load>>, token: string) =>
  makeMailLinks(keys).open('unsubscribe', { token, codes, now })._tag;

it('mail link keys exist once, the same for instances that start at one moment', async () => {
  const loaded = await Promise.all(Array.from({ length: 8 }, () => load()));
  for (const token of loaded.map(sealed)) for (const keys of loaded) expect(opens(keys, token)).toBe('Good');
  expect(new Set(loaded.map(({ unsubscribe }) => unsubscribe[0].toString('hex'))).size).toBe(1);
});

it('mail link keys accept what was sealed before them, whatever the access token secret', async () => {
  const old = makeMailLinks(mailLinkKeysOf(accessTokenSecret)).seal('unsubscribe', { holder, codes }, now);
  await load();
  const later = await load(undefined, 'another secret of access tokens 01234');
  expect(opens(later, old)).toBe('Good');
  const stranger = makeMailLinks(mailLinkKeysOf('another secret of access tokens 01234'));
  expect(opens(later, stranger.seal('unsubscribe', { holder, codes }, now))).toBe('Invalid');
});

it('mail link keys may be set, replaced and removed, and every link remains valid', async () => {
  const tokens: string[] = [];
  for (const given of [undefined, 'a'.repeat(32), 'b'.repeat(32), undefined]) {
    const keys = await load(given);
    tokens.push(sealed(keys));
    expect(tokens.map((token) => opens(keys, token))).toEqual(tokens.map(() => 'Good'));
  }
  const current = async (given?: string) => (await load(given)).unsubscribe[0];
  expect(await current('b'.repeat(32))).toEqual(mailLinkKeysOf('b'.repeat(32)).unsubscribe[0]);
  expect(await current()).not.toEqual(await current('b'.repeat(32)));
});
