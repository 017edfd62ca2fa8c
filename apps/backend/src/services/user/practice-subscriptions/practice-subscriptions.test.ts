import { registerVisitor, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const subscribe = (visitor: Visitor, practiceCode: unknown, id = visitor.id) =>
  backend.app.inject({
    method: 'POST',
    url: `/user/v2/users/${id}/practice-subscriptions`,
    headers: visitor.headers,
    payload: { practiceCode },
  });
const recordOf = async (visitor: Visitor) =>
  (await backend.app.inject({ url: `/user/v2/users/${visitor.id}`, headers: visitor.headers })).json().data;

describe('subscribing to a practice', () => {
  it('adds it to the account, makes the owner a practice user, and returns what is new', async () => {
    const ada = await registerVisitor(backend.app);
    expect((await subscribe(ada, 'technology')).json()).toEqual({
      data: { existingSubscriptions: [], newSubscriptions: ['technology'] },
    });
    expect((await subscribe(ada, 'operations')).json()).toEqual({
      data: { existingSubscriptions: ['technology'], newSubscriptions: ['operations'] },
    });
    expect(await recordOf(ada)).toMatchObject({ subscriptions: ['operations', 'technology'], practiceUser: true });
  });

  it('adds nothing a second time, and once in twenty parallel tries', async () => {
    const ada = await registerVisitor(backend.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(ada, 'technology')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers.filter((answer) => answer.json().data.newSubscriptions.length > 0)).toHaveLength(1);
    expect((await recordOf(ada)).subscriptions).toEqual(['technology']);
  });

  it.each([undefined, '', 'a,b', '-a', 4, 'a'.repeat(65), 'a\0'])('rejects the code %j', async (code) => {
    const ada = await registerVisitor(backend.app);
    expect((await subscribe(ada, code)).statusCode).toBe(400);
    expect((await recordOf(ada)).subscriptions).toEqual([]);
  });

  it('requires the owner’s session', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const nobody = { ...ada, headers: { authorization: '', access_token: '' } };
    expect((await subscribe(ada, 'technology', bo.id)).statusCode).toBe(404);
    expect((await subscribe(nobody, 'technology')).statusCode).toBe(401);
    expect((await recordOf(bo)).subscriptions).toEqual([]);
  });
});
