import { randomUUID } from 'node:crypto';
import { goodPassword, refresh, registerVisitor, type Visitor, withProvenAddress } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests({ geoCountry: 'DE' });

type Shown = {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string;
  readonly country: string;
};

const signInFrom = async ({ email, id }: Visitor, agent: string): Promise<Visitor> => {
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/user/v2/auth/sign-in',
    headers: { 'user-agent': agent },
    payload: { username: email, password: goodPassword },
  });
  const accessToken = String(answer.headers.access_token);
  return {
    id,
    email,
    accessToken,
    refreshToken: String(answer.headers.refresh_token),
    headers: { authorization: `Bearer ${accessToken}`, access_token: accessToken },
  };
};

const call = (method: 'GET' | 'DELETE', { id, headers }: Pick<Visitor, 'id' | 'headers'>, sid?: string) =>
  backend.app.inject({
    method,
    url: `/user/v2/users/${id}/sessions${sid === undefined ? '' : `/${sid}`}`,
    headers,
  });
const shown = async (visitor: Visitor): Promise<readonly Shown[]> =>
  (await call('GET', visitor)).json<{ readonly data: { readonly sessions: readonly Shown[] } }>().data.sessions;
const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await call('GET', visitor)).statusCode === 200;

describe('the sessions of an account', () => {
  it('have device, place and time, the last used first', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(60_000);
    const phone = await signInFrom(visitor, 'Phone/1\u0007 (ä)');
    const iso = backend.clock.now().toISOString().replace('.000', '');
    expect(await shown(phone)).toEqual([
      expect.objectContaining({
        isCurrent: true,
        signedInAt: iso,
        lastUsedAt: iso,
        userAgent: 'Phone/1 ()',
        country: 'DE',
      }),
      expect.objectContaining({ isCurrent: false }),
    ]);
  });

  it('keep their device and their sign-in time when they are renewed', async () => {
    const visitor = await signInFrom(await registerVisitor(backend.app), 'Desk/1');
    const own = async () => (await shown(visitor)).find(({ isCurrent }) => isCurrent);
    const before = await own();
    backend.clock.pass(60_000);
    await refresh(backend.app, visitor.refreshToken, undefined, { 'user-agent': 'renewer' });
    expect(await own()).toEqual({
      ...before,
      lastUsedAt: backend.clock.now().toISOString().replace('.000', ''),
    });
  });

  it('end one by one, and all but this one at once', async () => {
    const first = await registerVisitor(backend.app);
    const [second, third, fourth] = [
      await signInFrom(first, 'a'),
      await signInFrom(first, 'b'),
      await signInFrom(first, 'c'),
    ];
    const session = (await shown(first)).find(({ isCurrent }) => isCurrent)?.id;
    expect((await call('DELETE', second, session)).statusCode).toBe(204);
    expect(await Promise.all([first, second, third, fourth].map(isSignedIn))).toEqual([false, true, true, true]);
    expect((await call('DELETE', third)).statusCode).toBe(204);
    expect(await Promise.all([second, third, fourth].map(isSignedIn))).toEqual([false, true, false]);
    expect(await shown(third)).toHaveLength(1);
  });

  it.each(['the session alone', 'all other sessions'])(
    'cancel a change of address that was requested in them: %s',
    async (ended) => {
      const owner = await withProvenAddress(backend, await registerVisitor(backend.app));
      const thief = await signInFrom(owner, 'thief');
      const session = (await shown(thief)).find(({ isCurrent }) => isCurrent)?.id;
      const url = `/user/v2/users/${owner.id}`;
      const pendingEmail = async (): Promise<unknown> =>
        (await backend.app.inject({ url, headers: owner.headers })).json().data.pendingEmail;
      const email = `thief-${randomUUID()}@example.com`;
      await backend.app.inject({ method: 'PATCH', url, headers: thief.headers, payload: { email } });
      expect(await pendingEmail()).toBe(email);
      await call('DELETE', owner, ended === 'the session alone' ? session : undefined);
      expect(await pendingEmail()).toBeNull();
    },
  );

  it('keep a change of address that was requested in the remaining session', async () => {
    const owner = await withProvenAddress(backend, await registerVisitor(backend.app));
    const url = `/user/v2/users/${owner.id}`;
    const email = `own-${randomUUID()}@example.com`;
    await backend.app.inject({ method: 'PATCH', url, headers: owner.headers, payload: { email } });
    await call('DELETE', owner);
    expect((await backend.app.inject({ url, headers: owner.headers })).json().data.pendingEmail).toBe(email);
  });

  it('belong to their owner, for reading and ending', async () => {
    const [one, other] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const session = (await shown(one))[0]?.id;
    expect((await call('GET', { id: one.id, headers: other.headers })).statusCode).toBe(404);
    expect((await call('DELETE', { id: one.id, headers: other.headers })).statusCode).toBe(404);
    expect((await call('DELETE', other, session)).statusCode).toBe(404);
    expect((await call('DELETE', other, randomUUID())).statusCode).toBe(404);
    expect((await call('DELETE', other, 'no-session')).statusCode).toBe(404);
    expect(await isSignedIn(one)).toBe(true);
  });
});
