import { registerVisitor, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const subscribe = (visitor: Pick<Visitor, 'headers'>, payload: object) =>
  backend.app.inject({ method: 'POST', url: '/user/v2/subscribe', headers: visitor.headers, payload });

describe('subscribing (A§7)', () => {
  it('adds to the signed-in visitor’s subscriptions, returns what is new, and adds nothing twice', async () => {
    const ada = await registerVisitor(backend.app);
    const asked = { email: ada.email.toUpperCase(), subscriptions: ['brief', 'list'], metadata: { cid: 'spring' } };
    expect((await subscribe(ada, { ...asked, subscriptions: ['brief'] })).json()).toEqual({
      data: { existingSubscriptions: [], newSubscriptions: ['brief'] },
    });
    expect((await subscribe(ada, asked)).json()).toEqual({
      data: { existingSubscriptions: ['brief'], newSubscriptions: ['list'] },
    });
    expect((await subscribe(ada, asked)).json()).toEqual({
      data: { existingSubscriptions: ['brief', 'list'], newSubscriptions: [] },
    });
  });

  it.each([
    [{ subscriptions: ['brief'] }],
    [{ email: 'nobody', subscriptions: ['brief'] }],
    [{ email: 'a@site.example' }],
    [{ email: 'a@site.example', subscriptions: ['a,b'] }],
    [{ email: 'a@site.example', subscriptions: ['brief'], isPremiumUser: true }],
  ])('rejects %j', async (payload) => {
    expect((await subscribe(await registerVisitor(backend.app), payload)).statusCode).toBe(400);
  });

  it('cannot subscribe the address of another account', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const asked = { email: bo.email, subscriptions: ['brief'] };
    expect((await subscribe(ada, asked)).statusCode).toBe(401);
  });
});
