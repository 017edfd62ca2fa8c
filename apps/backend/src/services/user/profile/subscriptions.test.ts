import { replaceAlerts } from '../../../platform/alerts/store.ts';
import { registerVisitor, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const alert = {
  language: 'en',
  tool_tip: '',
  description: '',
  frequency: '',
  preview_link: '',
  preview_link_label: '',
};

beforeEach(() =>
  backend.db.transaction().execute((tx) =>
    replaceAlerts(tx, 'halden-brook', [
      { ...alert, alert_code: 'brief', alert_group: 'newsLetters', position: 1, title: 'The Brief' },
      { ...alert, alert_code: 'list', alert_group: 'newsLetters', position: 2, title: 'The Reading List' },
      { ...alert, alert_code: 'occasional', alert_group: 'informationalMail', position: 1, title: 'Invitations' },
    ]),
  ),
);

const save = (visitor: Visitor, payload: object, id = visitor.id) =>
  backend.app.inject({ method: 'PATCH', url: `/user/v2/users/${id}`, headers: visitor.headers, payload });
const own = async (visitor: Visitor) =>
  (await backend.app.inject({ url: '/user/v2/users/me', headers: visitor.headers })).json().data;
const mailTo = async ({ email }: Visitor) =>
  backend.db
    .selectFrom('mail_outbox')
    .select(['parameters', 'template'])
    .where('recipient', '=', email)
    .where('template', 'in', ['subscriptionsChanged', 'subscriptionsWaiting'])
    .orderBy('created_at')
    .execute();

describe('registering with the agreement to occasional mail (A§4)', () => {
  it.each([
    [[], ['occasional']],
    [['brief'], ['brief', 'occasional']],
    [['occasional'], ['occasional']],
  ])('with %j ticked subscribes to %j, with the informational mail of the visitor’s language', async (ticked, kept) => {
    const ada = await registerVisitor(backend.app, { occasionalEmail: true, subscriptions: ticked });
    expect(await own(ada)).toMatchObject({ subscriptions: kept, occasionalEmail: true });
  });

  it('without it subscribes to none', async () => {
    expect((await own(await registerVisitor(backend.app))).subscriptions).toEqual([]);
  });
});

describe('saving subscriptions (A§4, A§7)', () => {
  it('replaces the codes by the selected ones, returns them, and mails the owner the changes', async () => {
    const ada = await registerVisitor(backend.app);
    const first = await save(ada, { Subscriptions: ['list', 'brief'] });
    expect([first.statusCode, first.json().data.subscriptions]).toEqual([200, ['brief', 'list']]);
    await save(ada, { Subscriptions: ['brief', 'a-practice'] });
    expect((await own(ada)).subscriptions).toEqual(['a-practice', 'brief']);
    expect((await mailTo(ada)).map(({ parameters }) => parameters)).toMatchObject([
      { added: ['The Reading List', 'The Brief'], removed: [] },
      { added: [], removed: ['The Reading List'] },
    ]);
  });

  it('announces nothing by mail before the address is confirmed', async () => {
    const ada = await registerVisitor(backend.app);
    await save(ada, { Subscriptions: ['brief'] });
    await backend.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', ada.id).execute();
    await save(ada, { Subscriptions: ['brief', 'list'] });
    expect((await mailTo(ada)).map(({ template }) => template)).toEqual([
      'subscriptionsWaiting',
      'subscriptionsChanged',
    ]);
  });

  it('names subscriptions by title in the mail, omits those without, and sends it all the same', async () => {
    const ada = await registerVisitor(backend.app);
    await save(ada, { Subscriptions: ['a-practice'] });
    expect((await mailTo(ada)).map(({ parameters }) => parameters)).toMatchObject([{ added: [], removed: [] }]);
  });

  it('changes only the difference to what the visitor saw, and keeps changes of other tabs', async () => {
    const ada = await registerVisitor(backend.app);
    await save(ada, { Subscriptions: ['brief', 'list'] });
    const seen = ['brief', 'list'];
    await save(ada, { Subscriptions: ['brief', 'a-practice'], SubscriptionsBefore: seen });
    const late = await save(ada, { Subscriptions: ['list', 'other'], SubscriptionsBefore: seen });
    expect(late.json().data.subscriptions).toEqual(['a-practice', 'other']);
  });

  it('applies the changes of twenty parallel tabs', async () => {
    const ada = await registerVisitor(backend.app);
    const codes = Array.from({ length: 20 }, (_, index) => `code-${index}`);
    await Promise.all(codes.map((code) => save(ada, { Subscriptions: [code], SubscriptionsBefore: [] })));
    expect((await own(ada)).subscriptions).toEqual([...codes].sort());
  });

  it('adds the codes in `subscriptions` to those of the account, and removes none', async () => {
    const ada = await registerVisitor(backend.app);
    await save(ada, { Subscriptions: ['brief'] });
    expect((await save(ada, { subscriptions: ['list'] })).json().data.subscriptions).toEqual(['brief', 'list']);
  });

  it('sends no mail when nothing changed', async () => {
    const ada = await registerVisitor(backend.app);
    await save(ada, { Subscriptions: [], SubscriptionsBefore: ['gone'] });
    expect(await mailTo(ada)).toEqual([]);
  });

  it('keeps informational mail and the agreement to occasional mail in step', async () => {
    const ada = await registerVisitor(backend.app);
    const agreement = async (payload: object) => (await save(ada, payload)).json().data.occasionalEmail;
    expect(await agreement({ Subscriptions: ['occasional'] })).toBe(true);
    expect(await agreement({ Subscriptions: ['occasional', 'brief'] })).toBe(true);
    expect(await agreement({ Subscriptions: ['brief'] })).toBe(false);
    expect(await agreement({ Subscriptions: ['brief'], occasionalEmail: true })).toBe(true);
    expect(await agreement({ Subscriptions: ['brief'], SubscriptionsBefore: ['brief'] })).toBe(true);
    expect(await agreement({ Subscriptions: [] })).toBe(false);
  });

  it.each([
    [{ Subscriptions: ['a,b'] }],
    [{ Subscriptions: [4] }],
    [{ Subscriptions: 'brief' }],
    [{ Subscriptions: Array.from({ length: 501 }, (_, index) => `code-${index}`) }],
    [{ SubscriptionsBefore: ['brief'] }],
    [{ Subscriptions: ['brief'], subscriptions: ['list'] }],
    [{ Subscriptions: ['brief'], firstName: 'Augusta' }],
    [{ Subscriptions: ['brief'], isPremiumUser: true }],
  ])('rejects %j and changes nothing', async (payload) => {
    const ada = await registerVisitor(backend.app);
    const before = await own(ada);
    expect((await save(ada, payload)).statusCode).toBe(400);
    expect(await own(ada)).toEqual(before);
  });

  it('limits an account to 500', async () => {
    const ada = await registerVisitor(backend.app);
    const many = Array.from({ length: 500 }, (_, index) => `code-${index}`);
    expect((await save(ada, { Subscriptions: many })).statusCode).toBe(200);
    const { statusCode, json } = await save(ada, { subscriptions: ['one-more'] });
    expect([statusCode, json()]).toMatchObject([400, { code: 1004, fields: ['subscriptions'] }]);
  });

  it('requires the owner’s session', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    expect((await save(ada, { Subscriptions: ['brief'] }, bo.id)).statusCode).toBe(404);
    expect((await own(bo)).subscriptions).toEqual([]);
  });
});
