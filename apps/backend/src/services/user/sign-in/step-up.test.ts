import { randomUUID } from 'node:crypto';
import { goodPassword, registerVisitor, signIn, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();
const minute = 60_000;

const stepUp = (visitor: Pick<Visitor, 'id' | 'headers'>, body: object) =>
  backend.app.inject({
    method: 'POST',
    url: `/user/v2/users/${visitor.id}/step-up`,
    headers: visitor.headers,
    payload: body,
  });
const again = async (visitor: Pick<Visitor, 'id' | 'headers'>, body: object = {}) => {
  const answer = await stepUp(visitor, { change: randomUUID(), ...body });
  return [answer.statusCode, String(answer.headers['www-authenticate'] ?? '')];
};
const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';

describe('a sensitive change', () => {
  it('works within five minutes of the sign-in, and needs another one afterwards', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(5 * minute);
    expect(await again(visitor)).toEqual([200, '']);
    backend.clock.pass(1);
    expect(await again(visitor)).toEqual([401, challenge]);
  });

  it('works after the password, in a session that replaces the old one', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(6 * minute);
    const answer = await stepUp(visitor, { change: randomUUID(), password: goodPassword });
    expect(answer.json()).toEqual({ data: { isTaken: false } });
    const access = String(answer.headers.access_token);
    const renewed = { id: visitor.id, headers: { authorization: `Bearer ${access}`, access_token: access } };
    expect(await again(renewed)).toEqual([200, '']);
    expect((await again(visitor))[0]).toBe(401);
  });

  it('rejects another password, and counts it as a failed sign-in', async () => {
    const visitor = await registerVisitor(backend.app);
    expect((await again(visitor, { password: 'not the lantern' }))[0]).toBe(403);
    expect((await again(visitor))[0]).toBe(200);
  });

  it('happens once in parallel calls', async () => {
    const visitor = await registerVisitor(backend.app);
    const change = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => stepUp(visitor, { change })));
    const taken = answers.map((answer) => answer.json<{ readonly data: { readonly isTaken: boolean } }>().data.isTaken);
    expect([taken.filter((is) => !is).length, taken.filter((is) => is).length]).toEqual([1, 19]);
  });

  it('of one account does not block another', async () => {
    const [one, other] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const change = randomUUID();
    for (const visitor of [one, other])
      expect((await stepUp(visitor, { change })).json()).toEqual({ data: { isTaken: false } });
  });

  it('requires the owner’s session', async () => {
    const [one, other] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    expect((await again({ ...one, headers: other.headers }, { password: goodPassword }))[0]).toBe(404);
    expect((await signIn(backend.app, one.email, goodPassword)).statusCode).toBe(200);
  });

  it.each([{}, { change: 'x' }, { change: randomUUID(), isPremium: true }])('rejects the body %j', async (body) => {
    const visitor = await registerVisitor(backend.app);
    expect((await stepUp(visitor, body)).statusCode).toBe(400);
  });
});
