import * as E from '#fp-ts/Either';
import {
  finishSocialSignIn,
  linkIdentity,
  readProfile,
  registerIdentified,
  signInWithPassword,
  startSocialSignIn,
  type TokenStore,
  tokenStore,
  unlinkAccount,
} from '../../http/index.ts';
import { memoryHttp, memoryUserService, type ServiceAnswer } from '../index.ts';

const ada = {
  id: 'ada',
  email: 'ada@example.com',
  password: 'correct-horse-battery',
  firstName: 'Ada',
  lastName: '<Reader>',
  company: 'Halden Brook',
  titleName: 'Analyst',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};
const lin = { ...ada, id: 'lin', email: 'lin@example.com', socialLoginIdps: 'google' };
const stranger = { person: '', firstName: 'Nour', lastName: 'New', email: 'nour@example.com', verified: 'yes' };

const rightOf = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

const textOf = ({ bytes }: ServiceAnswer): string => new TextDecoder().decode(bytes);

const aWorld = () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const service = memoryUserService({
    users: [ada, lin],
    articles: [],
    secret: 'a secret',
    now: () => time,
    providers: ['google', 'firm'],
    siteOrigin: 'https://site.example',
  });
  const by = (tokens: TokenStore = tokenStore()) => memoryHttp(service, tokens);
  /** What the provider's page answers to a browser. */
  const at = (href: string, form?: Readonly<Record<string, string>>): Promise<ServiceAnswer> => {
    const { pathname, searchParams } = new URL(href);
    return service({
      method: form === undefined ? 'GET' : 'POST',
      path: pathname.split('/').slice(2),
      query: searchParams,
      headers: {},
      body: String(new URLSearchParams(form)),
    });
  };
  /** Visits a provider as a person and returns its answer. */
  const visit = async (form: Readonly<Record<string, string>>, provider: 'google' | 'firm' = 'google') => {
    const { authorisationUrl, transaction } = rightOf(await startSocialSignIn(by())(provider)());
    const back = new URL((await at(authorisationUrl, form)).headers?.location ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`https://site.example/auth/${provider}/callback`);
    return { provider, transaction, answer: Object.fromEntries(back.searchParams) };
  };
  const ticketFor = async (form: Readonly<Record<string, string>>): Promise<string> => {
    const outcome = rightOf(await finishSocialSignIn(by())(await visit(form))());
    if (outcome._tag === 'SignedIn') throw new Error('they have an account');
    return outcome.ticket;
  };
  return {
    by,
    at,
    visit,
    ticketFor,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

const registration = {
  firstName: 'Nour',
  lastName: 'New',
  jobTitle: 'Analyst',
  company: 'Rail',
  businessFunction: 'STRATEGY',
  country: 'DE',
  occasionalEmail: false,
  subscriptions: [],
  email: 'nour@example.com',
  cid: undefined,
  practiceCode: undefined,
};

describe('the in-memory social sign-in', () => {
  it('starts with a page that names the site, and returns the chosen person', async () => {
    const { by, at, visit } = aWorld();
    const { authorisationUrl } = rightOf(await startSocialSignIn(by())('google')());
    const page = await at(authorisationUrl);
    expect([page.status, page.headers?.['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(textOf(page)).toContain('Ada &lt;Reader&gt;, ada@example.com');
    expect((await at(authorisationUrl, { person: 'account:nobody' })).status).toBe(400);
    expect((await at(authorisationUrl, { person: '', firstName: ' ' })).status).toBe(400);
    expect(await startSocialSignIn(by())('apple')()).toEqual(E.left({ _tag: 'ProviderNotOffered' }));
    const tokens = tokenStore();
    const outcome = rightOf(await finishSocialSignIn(by(tokens))(await visit({ person: 'account:lin' }))());
    expect(outcome).toMatchObject({ _tag: 'SignedIn', visitor: { id: 'lin' } });
    expect(rightOf(await readProfile(by(tokens))()()).socialLoginIdps).toEqual(['google']);
  });

  it.each([
    [{ person: 'refuses' }, 'SaidNo'],
    [{ person: 'away' }, 'Unavailable'],
  ])('fails when the provider answers %j', async (form, tag) => {
    const { by, visit } = aWorld();
    expect(await finishSocialSignIn(by())(await visit(form))()).toMatchObject(E.left({ _tag: tag }));
  });

  it('expires after use, after ten minutes, for another state and at another provider', async () => {
    const { by, visit, pass } = aWorld();
    const finish = finishSocialSignIn(by());
    const over = E.left({ _tag: 'AttemptOver' });
    const used = await visit({ person: 'account:lin' });
    rightOf(await finish(used)());
    expect(await finish(used)()).toEqual(over);
    const foreign = await visit({ person: 'account:lin' });
    expect(await finish({ ...foreign, answer: { ...foreign.answer, state: 'mine' } })()).toEqual(over);
    expect(await finish({ ...(await visit({ person: 'account:lin' })), provider: 'firm' })()).toEqual(over);
    const late = await visit({ person: 'account:lin' });
    pass(601);
    expect(await finish(late)()).toEqual(over);
  });

  it('refuses a code that was issued to another browser', async () => {
    const { by, visit } = aWorld();
    const [own, other] = [await visit({ person: 'account:ada' }), await visit({ person: 'account:lin' })];
    const stolen = { ...own, answer: { ...own.answer, code: other.answer.code ?? '' } };
    expect(await finishSocialSignIn(by())(stolen)()).toEqual(E.left({ _tag: 'SaidNo' }));
  });

  it('registers a new person once without a password and signs them in from then on', async () => {
    const { by, visit, ticketFor } = aWorld();
    const ticket = await ticketFor(stranger);
    const tokens = tokenStore();
    rightOf(await registerIdentified(by(tokens))({ registration, ticket, source: undefined })());
    expect(rightOf(await readProfile(by(tokens))()())).toMatchObject({
      hasPassword: false,
      socialLoginIdps: ['google'],
    });
    const again = { registration: { ...registration, email: 'other@example.com' }, ticket, source: undefined };
    expect(await registerIdentified(by())(again)()).toEqual(E.left({ _tag: 'TicketOver' }));
    expect(rightOf(await finishSocialSignIn(by())(await visit(stranger))())).toMatchObject({ _tag: 'SignedIn' });
  });

  it('keeps the ticket after an invalid registration and creates no second account', async () => {
    const { by, ticketFor } = aWorld();
    const [ticket, second] = [await ticketFor(stranger), await ticketFor(stranger)];
    const wrong = { registration: { ...registration, businessFunction: 'WIZARDRY' }, ticket, source: undefined };
    expect(await registerIdentified(by())(wrong)()).toMatchObject(E.left({ _tag: 'Refused', code: 1004 }));
    rightOf(await registerIdentified(by())({ ...wrong, registration })());
    const more = { registration: { ...registration, email: 'other@example.com' }, ticket: second, source: undefined };
    expect(E.isLeft(await registerIdentified(by())(more)())).toBe(true);
  });

  it('links a known address to its account only after a sign-in within five minutes', async () => {
    const { by, ticketFor, visit, pass } = aWorld();
    const robin = { person: 'account:ada' };
    const ticket = await ticketFor(robin);
    const tokens = tokenStore();
    rightOf(await signInWithPassword(by(tokens))({ email: ada.email, password: ada.password })());
    const link = linkIdentity(by(tokens))({ userId: 'ada', ticket });
    pass(301);
    expect(await link()).toEqual(E.left({ _tag: 'ReLoginRequired' }));
    rightOf(await signInWithPassword(by(tokens))({ email: ada.email, password: ada.password })());
    expect(await linkIdentity(by(tokens))({ userId: 'ada', ticket: await ticketFor(stranger) })()).toEqual(
      E.left({ _tag: 'BelongsElsewhere' }),
    );
    expect(await linkIdentity(by(tokens))({ userId: 'lin', ticket })()).toMatchObject(E.left({}));
    expect(await link()).toEqual(E.right(undefined));
    expect(rightOf(await finishSocialSignIn(by())(await visit(robin))())).toMatchObject({ _tag: 'SignedIn' });
  });

  it('never links or looks up an address that the provider has not verified', async () => {
    const { by, visit } = aWorld();
    const { verified: _, ...unproven } = { ...stranger, email: ada.email };
    const outcome = rightOf(await finishSocialSignIn(by())(await visit(unproven))());
    expect(outcome).toMatchObject({ _tag: 'RegistrationNeeded', person: { emailIsVerified: false } });
  });

  it('refuses an identity after it was unlinked', async () => {
    const { by, visit } = aWorld();
    const tokens = tokenStore();
    rightOf(await signInWithPassword(by(tokens))({ email: lin.email, password: lin.password })());
    rightOf(await unlinkAccount(by(tokens))({ userId: 'lin', provider: 'google' })());
    expect(rightOf(await finishSocialSignIn(by())(await visit({ person: 'account:lin' }))())).toMatchObject({
      _tag: 'ProofNeeded',
    });
  });
});
