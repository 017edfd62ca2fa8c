import { hashOf } from './renew-together.ts';
import { renewOnce } from './renewal.ts';
import type { Renewed } from './renewals.ts';
import type { SharedStore } from './shared-store.ts';
import { forwarding, json, tokenFor } from './testing/forwarding.ts';
import { memoryStore } from './testing/memory-store.ts';

const { seen, answers, another } = forwarding();
const asker = { requestId: 'r', caller: { clientAddress: '192.0.2.1', clientClaim: undefined } };

/** A service that trades each token once and refuses the second request. */
const strictService = () => {
  const spent = new Set<string>();
  answers(({ headers }, res) => {
    const token = String(headers.refresh_token);
    if (spent.has(token)) return json(res, 400, { error: 'invalid_grant' }, { 'retry-after': '1' });
    spent.add(token);
    json(res, 200, { expires_in: 600 }, { access_token: tokenFor(600, token), refresh_token: `${token}+` });
  });
};
/** So many processes of one site. */
const processes = (count: number, store: SharedStore) =>
  Array.from({ length: count }, () => ({ ...another(), sharedStore: () => store }));
const away: SharedStore = {
  claim: () => Promise.reject(new Error('away')),
  read: () => Promise.reject(new Error('away')),
  write: () => Promise.reject(new Error('away')),
};

describe('the processes of a site that share a store', () => {
  beforeEach(strictService);

  it('spend a token once, and all get the one new pair', async () => {
    const outcomes = await Promise.all(
      processes(5, memoryStore()).flatMap((site) => [renewOnce(site, 'r', asker), renewOnce(site, 'r', asker)]),
    );
    expect(outcomes.map((outcome) => outcome._tag === 'Renewed' && outcome.refresh)).toEqual(Array(10).fill('r+'));
    expect(seen).toHaveLength(1);
  });

  it('give a late tab the newest pair, wherever that was renewed', async () => {
    const [first, second, third] = processes(3, memoryStore());
    if (!first || !second || !third) throw new Error('three were asked for');
    await renewOnce(first, 'r', asker);
    await renewOnce(second, 'r+', asker);
    expect(await renewOnce(third, 'r', asker)).toMatchObject({ refresh: 'r++' });
    expect(seen).toHaveLength(2);
  });

  it('leave nothing in the store that opens a session', async () => {
    const store = memoryStore();
    await Promise.all(processes(2, store).map((site) => renewOnce(site, 'r', asker)));
    expect([...store.kept.keys()]).toEqual([`renewal:${hashOf('r')}`]);
    for (const value of store.kept.values())
      for (const form of [value, Buffer.from(value, 'base64url').toString('latin1')])
        expect(form).not.toMatch(/r\+|eyJ|"access"/);
  });
});

it('waits for the turn of another process for as long as the service may take', async () => {
  const store = memoryStore();
  const [slow, other] = processes(2, store);
  if (!slow || !other) throw new Error('two were asked for');
  answers(({ headers }, res) => {
    const token = String(headers.refresh_token);
    setTimeout(
      json,
      2_500,
      res,
      200,
      { expires_in: 600 },
      { access_token: tokenFor(600, token), refresh_token: `${token}+` },
    );
  });
  const outcomes = await Promise.all([slow, other].map((site) => renewOnce(site, 'r', asker)));
  expect(outcomes.map((outcome) => outcome._tag === 'Renewed' && outcome.refresh)).toEqual(['r+', 'r+']);
  expect(seen).toHaveLength(1);
});

describe('a process of a site without a shared store', () => {
  it.each([
    ['while the store is away', away],
    ['by a value that another token sealed', { ...memoryStore(), claim: async () => false, read: async () => 'AAAA' }],
    ['when whoever had the turn died', { ...memoryStore(), claim: async () => false }],
    ['by a store that is lost before the outcome is in it', { ...memoryStore(), write: away.write }],
  ])('renews by itself %s', async (_, store) => {
    strictService();
    const [site] = processes(1, store);
    if (!site) throw new Error('one was asked for');
    const impatient = { ...site, timeoutsMs: { ...site.timeoutsMs, user: 1_000 } };
    expect(await renewOnce(impatient, 'r', asker)).toMatchObject({ _tag: 'Renewed', refresh: 'r+' });
  });

  it('signs no visitor out when another was quicker', async () => {
    strictService();
    const outcomes = await Promise.all(processes(2, away).map((site) => renewOnce(site, 'r', asker)));
    expect(outcomes.map(({ _tag }) => _tag).sort()).toEqual(['Failed', 'Renewed']);
  });
});

it('learns of a refusal, which ends the session in every process', async () => {
  answers((_, res) => json(res, 400, { error: 'invalid_grant' }));
  const outcomes = await Promise.all(processes(3, memoryStore()).map((site) => renewOnce(site, 'r', asker)));
  expect(outcomes.map(({ _tag }) => _tag)).toEqual(['Refused', 'Refused', 'Refused']);
});

it('a custom renewer replaces the renewal of this process and receives each request', async () => {
  strictService();
  const asked: unknown[] = [];
  const [site] = processes(1, memoryStore());
  if (!site) throw new Error('one was asked for');
  const renewed: Renewed = { _tag: 'Renewed', access: 'a', refresh: 'r+', expiresIn: 600 };
  const renewer =
    () =>
    async (...question: readonly unknown[]) => {
      asked.push(question);
      return renewed;
    };
  const outcomes = [
    await renewOnce({ ...site, renewer }, 'r', asker),
    await renewOnce({ ...site, renewer }, 'r', asker),
  ];
  expect(outcomes).toEqual([renewed, renewed]);
  expect(asked).toEqual([
    ['r', asker, 'web'],
    ['r', asker, 'web'],
  ]);
  expect(seen).toEqual([]);
});
