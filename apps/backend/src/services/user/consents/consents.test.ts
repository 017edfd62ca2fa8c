import { registerVisitor, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const aDecision = (changed: Readonly<Record<string, unknown>> = {}) => ({
  version: 1,
  groups: ['C0001', 'C0003'],
  language: 'de',
  wording: 'Funktional: Karten und Videos.',
  ...changed,
});
const keep = ({ headers, id }: Visitor, payload: object, of = id) =>
  backend.app.inject({ method: 'POST', url: `/user/v2/users/${of}/consents`, headers, payload });
const list = ({ headers, id }: Visitor, of = id) =>
  backend.app.inject({ url: `/user/v2/users/${of}/consents`, headers });
const listed = async (visitor: Visitor): Promise<readonly unknown[]> => (await list(visitor)).json().data.consents;

describe('the consents of an account', () => {
  it('have date, version and wording, the last first', async () => {
    const ada = await registerVisitor(backend.app);
    const first = aDecision();
    expect((await keep(ada, first)).statusCode).toBe(204);
    const before = backend.clock.now().toISOString();
    backend.clock.pass(60_000);
    const second = aDecision({ groups: ['C0001'], language: 'ar', wording: 'لا شيء' });
    expect((await keep(ada, second)).statusCode).toBe(204);
    const after = backend.clock.now().toISOString();
    expect(await listed(ada)).toEqual([
      { ...second, decidedAt: after },
      { ...first, decidedAt: before },
    ]);
  });

  it('exist once, however often the same decision is sent', async () => {
    const ada = await registerVisitor(backend.app);
    const decision = aDecision();
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(ada, decision)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await listed(ada)).toEqual([expect.objectContaining(decision)]);
  });

  it.each([
    ['without what is strictly necessary', { groups: ['C0002'] }],
    ['to a group that there is not', { groups: ['C0001', 'C0005'] }],
    ['to a group twice', { groups: ['C0001', 'C0002', 'C0002'] }],
    ['of another time', { decidedAt: '2020-01-01T00:00:00.000Z' }],
    ['to no version', { version: 0 }],
    ['without words', { wording: '' }],
    ['in a language that nobody reads here', { language: 'xx' }],
    ['with more than was asked', { isAdmin: true }],
  ])('reject %s', async (_, changed) => {
    const ada = await registerVisitor(backend.app);
    expect((await keep(ada, aDecision(changed))).statusCode).toBe(400);
    expect(await listed(ada)).toEqual([]);
  });

  it('belong to their owner, for reading and writing', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const nobody = { ...ada, headers: { authorization: '', access_token: '' } };
    expect((await keep(ada, aDecision(), bo.id)).statusCode).toBe(404);
    expect((await list(ada, bo.id)).statusCode).toBe(404);
    expect((await keep(nobody, aDecision())).statusCode).toBe(401);
    expect((await list(nobody)).statusCode).toBe(401);
    expect(await listed(bo)).toEqual([]);
  });
});
