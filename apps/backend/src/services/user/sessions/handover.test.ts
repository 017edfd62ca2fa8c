import { createHmac } from 'node:crypto';
import { refresh as refreshAs, registerVisitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { sweepAccounts } from '../housekeeping.ts';

const callerSecret = 'a secret of thirty-two characters';
const backend = backendOfTests({ callerSecret });

const bySite = (secret = callerSecret): Readonly<Record<string, string>> => {
  const claim = `203.0.113.7 ${Math.floor(backend.clock.now().getTime() / 1_000)}`;
  return { 'x-caller': `${claim} ${createHmac('sha256', secret).update(claim).digest('base64url')}` };
};
const webForm = 'grant_type=refresh_token&client_id=web&is_passwordless_login=false';
const refresh = (token: string, headers = bySite(), form = webForm) => refreshAs(backend.app, token, form, headers);
type Answer = Awaited<ReturnType<typeof refresh>>;
const pairOf = ({ headers }: Answer) => ({
  access: String(headers.access_token),
  refresh: String(headers.refresh_token),
});
const me = async (access: string): Promise<number> =>
  (await backend.app.inject({ url: '/user/v2/users/me', headers: { access_token: access } })).statusCode;
const tokens = async (): Promise<number> => (await backend.pool.query('SELECT FROM refresh_tokens')).rowCount ?? 0;

describe('a refresh token in parallel requests of several site servers', () => {
  it('works once, and all fifty get the same new pair', async () => {
    const visitor = await registerVisitor(backend.app);
    const before = await tokens();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(visitor.refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => pairOf(answer).refresh)).size).toBe(1);
    expect(await tokens()).toBe(before + 1);
    for (const { access } of answers.slice(0, 2).map(pairOf)) expect(await me(access)).toBe(200);
  });

  it('yields the newest pair when that was renewed meanwhile', async () => {
    const visitor = await registerVisitor(backend.app);
    const second = pairOf(await refresh(visitor.refreshToken));
    const third = pairOf(await refresh(second.refresh));
    expect(pairOf(await refresh(visitor.refreshToken)).refresh).toBe(third.refresh);
  });

  it('ends its session when it is reused after the grace time, by a site server, too', async () => {
    const visitor = await registerVisitor(backend.app);
    const { access, refresh: next } = pairOf(await refresh(visitor.refreshToken));
    backend.clock.pass(10_001);
    expect((await refresh(visitor.refreshToken)).statusCode).toBe(400);
    expect((await refresh(next)).statusCode).toBe(400);
    expect(await me(access)).toBe(401);
  });

  it.each([
    ['who has no secret', (): Readonly<Record<string, string>> => ({})],
    ['who has another', () => bySite('another secret of thirty-two char')],
  ])('does not work twice for a client %s', async (_, headers) => {
    const visitor = await registerVisitor(backend.app);
    await refresh(visitor.refreshToken);
    const late = await refresh(visitor.refreshToken, headers());
    expect([late.statusCode, late.headers['retry-after']]).toEqual([400, '1']);
    expect(late.headers).not.toHaveProperty('refresh_token');
  });

  it.each([
    [
      'the session was ended',
      "UPDATE sessions SET revoked_at = now(), revoked_because = 'signedOut' WHERE user_id = $1",
    ],
    ['the account was disabled', 'UPDATE users SET is_disabled = true WHERE id = $1'],
  ])('does not work twice once %s', async (_, change) => {
    const visitor = await registerVisitor(backend.app);
    await refresh(visitor.refreshToken);
    await backend.pool.query(change, [visitor.id]);
    expect((await refresh(visitor.refreshToken)).statusCode).toBe(400);
  });

  it('does not work for another client', async () => {
    const visitor = await registerVisitor(backend.app);
    await refresh(visitor.refreshToken);
    const other = await refresh(visitor.refreshToken, bySite(), 'grant_type=refresh_token&client_id=web-passwordless');
    expect(other.statusCode).toBe(400);
  });

  it('stores its successor encrypted in the database, and for a short time', async () => {
    const visitor = await registerVisitor(backend.app);
    const { refresh: next } = pairOf(await refresh(visitor.refreshToken));
    const sealed = async () =>
      (
        await backend.pool.query<{ readonly successor: Buffer }>(
          'SELECT successor FROM refresh_tokens WHERE successor IS NOT NULL',
        )
      ).rows;
    const kept = await sealed();
    expect(kept.length).toBeGreaterThan(0);
    for (const { successor } of kept)
      for (const form of [Buffer.from(next), Buffer.from(next, 'base64url')])
        expect(successor.includes(form)).toBe(false);
    await sweepAccounts(backend.db, new Date(backend.clock.now().getTime() + 60_001));
    expect(await sealed()).toEqual([]);
  });
});
