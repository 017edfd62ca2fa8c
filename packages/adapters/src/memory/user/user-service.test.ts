import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import {
  fetchFormStamp,
  listSavedArticles,
  listSavedKeys,
  readVisitor,
  refreshSession,
  registerAccount,
  saveArticle,
  signInWithPassword,
  signOut,
  solveCaptcha,
  type TokenStore,
  tokenStore,
  unsaveArticle,
} from '../../http/index.ts';
import { type LimitedCall, memoryHttp, memoryUserService } from '../index.ts';

const ada = {
  id: 'ada',
  email: 'ada@example.com',
  password: 'correct-horse-battery',
  firstName: 'Ada',
  lastName: 'Reader',
  company: 'Halden Brook',
  titleName: 'Analyst',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};
const bob = { ...ada, id: 'bob', email: 'bob@example.com', firstName: 'Bob' };

const articles = Array.from({ length: 12 }, (_, n) => ({
  id: `article-${n + 1}`,
  language: 'en',
  url: `/insights/article-${n + 1}`,
  image: { url: '' },
  title: `Article ${n + 1}`,
  topic: '',
  description: '',
  type: 'Article',
  displayDate: '',
}));

const aService = (exhausted: readonly LimitedCall[] = []) => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const service = memoryUserService({ users: [ada, bob], articles, secret: 'a secret', now: () => time, exhausted });
  return {
    service,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    visit: (tokens: TokenStore = tokenStore()) => ({ http: memoryHttp(service, tokens), tokens }),
  };
};

const signedIn = async ({ visit }: ReturnType<typeof aService>, email = ada.email) => {
  const visitor = visit();
  const outcome = await signInWithPassword(visitor.http)({ email, password: ada.password })();
  if (E.isLeft(outcome)) throw new Error(`The visitor should be signed in, not ${outcome.left._tag}.`);
  return visitor;
};

describe('the in-memory session', () => {
  it('lasts ten minutes and can be renewed', async () => {
    const world = aService();
    const { http } = await signedIn(world);
    world.pass(599);
    expect(await readVisitor(http)()()).toMatchObject(E.right({ id: 'ada' }));
    world.pass(1);
    expect(await readVisitor(http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
    expect(await refreshSession(http)('web')()).toEqual(E.right(undefined));
    expect(await readVisitor(http)()()).toMatchObject(E.right({ id: 'ada' }));
  });

  it('ends for every holder when a spent refresh token returns', async () => {
    const world = aService();
    const { http, tokens } = await signedIn(world);
    const stolen = world.visit(tokenStore(tokens.read()));
    await refreshSession(http)('web')();
    world.pass(11);
    expect(await refreshSession(stolen.http)('web')()).toEqual(E.left({ _tag: 'RefreshRefused' }));
    expect(await readVisitor(http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
    expect(await refreshSession(http)('web')()).toEqual(E.left({ _tag: 'RefreshRefused' }));
  });

  it('survives a refresh token that returns at once, because two holders may have raced', async () => {
    const world = aService();
    const { http, tokens } = await signedIn(world);
    const slower = world.visit(tokenStore(tokens.read()));
    await refreshSession(http)('web')();
    expect(await refreshSession(slower.http)('web')()).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
    expect(await readVisitor(http)()()).toMatchObject(E.right({ id: 'ada' }));
  });

  it('hides sensitive data after a day until the next sign-in', async () => {
    const service = aService();
    const { http } = await signedIn(service);
    service.pass(86_400);
    await refreshSession(http)('web')();
    for (const outcome of [await readVisitor(http)()(), await listSavedArticles(http)({ offset: 0, pageSize: 9 })()])
      expect(outcome).toEqual(E.left({ _tag: 'ReLoginRequired' }));
    await signInWithPassword(http)({ email: ada.email, password: ada.password })();
    expect(E.isRight(await readVisitor(http)()())).toBe(true);
  });

  it('ends with its own sign-out only', async () => {
    const world = aService();
    const [here, there] = [await signedIn(world), await signedIn(world)];
    const copy = world.visit(tokenStore(here.tokens.read()));
    await signOut(here.http)()();
    expect(await readVisitor(copy.http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
    expect(await readVisitor(there.http)()()).toMatchObject(E.right({ id: 'ada' }));
  });

  it('never exposes another visitor', async () => {
    const { http } = await signedIn(aService());
    expect(await listSavedKeys(http)('bob')()).toEqual(E.left({ _tag: 'SignInRequired' }));
  });
});

describe('the in-memory saved articles', () => {
  const ids = fc.array(fc.constantFrom(...articles.map(({ id }) => id)));
  const change = fc.record({ id: fc.constantFrom(...articles.map(({ id }) => id)), isSaved: fc.boolean() });

  it('list each article once, newest first, page by page as in one go', () =>
    fc.assert(
      fc.asyncProperty(fc.array(change), fc.integer({ min: 1, max: 5 }), async (changes, pageSize) => {
        const { http } = await signedIn(aService());
        let expected: readonly string[] = [];
        for (const { id, isSaved } of changes) {
          await (isSaved ? saveArticle : unsaveArticle)(http)({ userId: 'ada', article: { id, language: 'en' } })();
          if (!isSaved) expected = expected.filter((kept) => kept !== id);
          else if (!expected.includes(id)) expected = [id, ...expected];
        }
        const listed: string[] = [];
        for (let offset = 0; offset < articles.length; offset += pageSize) {
          const page = await listSavedArticles(http)({ offset, pageSize })();
          if (E.isLeft(page)) throw new Error('The list should be had.');
          expect(page.right.total).toBe(expected.length);
          listed.push(...page.right.items.map(({ id }) => id));
        }
        expect(listed).toEqual(expected);
      }),
      { numRuns: 30 },
    ));

  it('belong to the account that saved them', () =>
    fc.assert(
      fc.asyncProperty(ids, async (saved) => {
        const world = aService();
        const [of, other] = [await signedIn(world), await signedIn(world, bob.email)];
        for (const id of saved) await saveArticle(of.http)({ userId: 'ada', article: { id, language: 'en' } })();
        expect(await listSavedKeys(other.http)('bob')()).toEqual(E.right([]));
      }),
      { numRuns: 10 },
    ));

  it('omit articles that do not exist in the language', async () => {
    const { http } = await signedIn(aService());
    const article = { id: 'article-1', language: 'de' };
    expect(await saveArticle(http)({ userId: 'ada', article })()).toEqual(E.left({ _tag: 'ArticleUnknown' }));
    expect(await unsaveArticle(http)({ userId: 'ada', article })()).toEqual(E.left({ _tag: 'ArticleUnknown' }));
  });
});

describe('the in-memory captcha', () => {
  const registration = {
    email: 'new@example.com',
    password: 'a quiet harbour',
    passwordConfirmation: 'a quiet harbour',
    firstName: 'Nour',
    lastName: 'Reader',
    country: 'DE',
    jobTitle: 'Analyst',
    company: 'Aldermoor Rail',
    businessFunction: 'STRATEGY',
    occasionalEmail: false,
    subscriptions: [],
    cid: undefined,
    practiceCode: undefined,
  };
  const solved = async (service: ReturnType<typeof aService>['service'], action: string): Promise<string> => {
    const token = await solveCaptcha(memoryHttp(service))(action)();
    if (E.isLeft(token)) throw new Error('The captcha should be solved.');
    return token.right;
  };
  const stamped = async (service: ReturnType<typeof aService>['service'], action: string): Promise<string> => {
    const stamp = await fetchFormStamp(memoryHttp(service))(action)();
    if (E.isLeft(stamp)) throw new Error('The stamp should be had.');
    return stamp.right;
  };
  const codeFor = async (
    service: ReturnType<typeof aService>['service'],
    captcha: string,
    email: string,
    password = registration.password,
  ) => {
    const chosen = { ...registration, email, password, passwordConfirmation: password };
    const sent = { registration: chosen, captcha, source: undefined };
    const outcome = await registerAccount(memoryHttp(service))(sent)();
    return E.isRight(outcome) ? 'an account' : 'code' in outcome.left ? outcome.left.code : outcome.left._tag;
  };

  it.each([
    ['a proof', solved],
    ['a stamp', stamped],
  ])('accepts %s once, for its own action', async (_, made) => {
    const { service } = aService();
    expect(await codeFor(service, await made(service, 'quiz_submit'), 'one@example.com')).toBe(1008);
    const captcha = await made(service, 'register');
    expect(await codeFor(service, captcha, 'one@example.com')).toBe('an account');
    expect(await codeFor(service, captcha, 'two@example.com')).toBe(1008);
  });

  it('does not run for a password that contains the name of the site', async () => {
    const { service } = aService();
    const captcha = await solved(service, 'register');
    expect(await codeFor(service, captcha, 'one@example.com', 'masthead-77')).toBe(1003);
    expect(await codeFor(service, captcha, 'one@example.com')).toBe('an account');
  });

  it('refuses a challenge that it did not make', async () => {
    const { service } = aService();
    const foreign = await solved(
      memoryUserService({ users: [], articles: [], secret: 'another', now: Date.now }),
      'register',
    );
    for (const captcha of [foreign, 'form:made-up', 'made-up', btoa('{}'), btoa('null')]) {
      expect(await codeFor(service, captcha, 'one@example.com')).toBe(1008);
    }
  });

  it('accepts a proof that two requests send at once only for one of them', async () => {
    const { service } = aService();
    const captcha = await solved(service, 'register');
    const codes = await Promise.all(['one', 'two'].map((name) => codeFor(service, captcha, `${name}@example.com`)));
    expect(codes.toSorted()).toEqual([1008, 'an account'].toSorted());
  });
});

it.each<[LimitedCall, (http: ReturnType<typeof memoryHttp>) => Promise<E.Either<unknown, unknown>>]>([
  ['sign-in', (http) => signInWithPassword(http)({ email: ada.email, password: ada.password })()],
  ['captcha', (http) => fetchFormStamp(http)('register')()],
])('refuses a %s over its limit, and no other call', async (call, run) => {
  const waiting = E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 });
  expect(await run(memoryHttp(aService([call]).service))).toEqual(waiting);
  expect(await run(memoryHttp(aService(['registration']).service))).toMatchObject({ _tag: 'Right' });
});
