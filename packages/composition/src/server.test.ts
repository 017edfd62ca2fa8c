import { type MemoryContent, memoryWorld } from '@masthead/adapters/memory';
import type { Visitor } from '@masthead/core/sign-in';
import * as E from 'fp-ts/lib/Either.js';
import { noTokens, readServerConfig, requestScope, type ServerConfig, tokenStore, tokens } from './server.ts';

const emptySite: MemoryContent = {
  pages: [],
  dictionary: { en: { Greeting: 'Good day' } },
  redirects: [],
  sitemap: [],
  errorHandling: { notFoundPagePath: null, serverErrorPagePath: null },
};

const person = (id: string) => ({
  id,
  email: `${id}@example.com`,
  password: 'correct-horse-battery',
  firstName: id,
  lastName: 'Reader',
  company: '',
  titleName: '',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
});

const inMemory = (): ServerConfig =>
  readServerConfig({ MASTHEAD_ADAPTERS: 'memory' }, () =>
    memoryWorld({ content: emptySite, users: [person('ann'), person('bob')], secret: 'a secret of this test' }),
  );

const noWorld = (): never => {
  throw new Error('no memory world wanted');
};

const ok = async <E, A>(task: () => Promise<E.Either<E, A>>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

const signIn = (config: ServerConfig, name: string, store = tokenStore()): Promise<Visitor> =>
  ok(
    requestScope(config, { tokens: store }).get(tokens.signIn.signInWithPassword)({
      email: `${name}@example.com`,
      password: 'correct-horse-battery',
    }),
  );

describe('the scope of a request', () => {
  it('never shows one visitor what another brought along', async () => {
    const config = inMemory();
    const stores = { ann: tokenStore(), bob: tokenStore() };
    await Promise.all([signIn(config, 'ann', stores.ann), signIn(config, 'bob', stores.bob)]);
    const scopes = {
      ann: requestScope(config, { tokens: stores.ann }),
      bob: requestScope(config, { tokens: stores.bob }),
    };
    const names = await Promise.all(
      [scopes.ann, scopes.bob, scopes.ann].map((scope) => ok(scope.get(tokens.session.readVisitor)())),
    );
    expect(names.map(({ firstName }) => firstName)).toEqual(['ann', 'bob', 'ann']);
  });

  it('shows a visitor without tokens nothing, whoever came before', async () => {
    const config = inMemory();
    await signIn(config, 'ann');
    const outcome = await requestScope(config).get(tokens.session.readVisitor)()();
    expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
  });

  it('makes every object anew in every scope, and once in each', () => {
    const config = inMemory();
    const [one, other] = [requestScope(config), requestScope(config)];
    const everyToken = Object.values(tokens).flatMap((feature) => Object.values(feature));
    for (const what of everyToken.filter((held) => typeof one.get(held) !== 'string')) {
      expect(one.get(what)).toBe(one.get(what));
      expect(one.get(what)).not.toBe(other.get(what));
    }
  });

  it('leaves the tokens of the session in the store that came with the request', async () => {
    const store = tokenStore(noTokens);
    await signIn(inMemory(), 'ann', store);
    expect(store.read()).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });
});

describe('the configuration', () => {
  it('speaks to the services on this machine unless told otherwise', () => {
    expect(readServerConfig({}, noWorld)).toMatchObject({
      userServiceUrl: 'http://127.0.0.1:4000/user',
      contentGraphqlUrl: 'http://127.0.0.1:4000/content/graph',
      geoUrl: 'http://127.0.0.1:4000/geo/',
      searchServiceUrl: 'http://127.0.0.1:4000/search',
      formsServiceUrl: 'http://127.0.0.1:4000/forms',
      adapters: 'http',
    });
  });

  it.each([
    ['USER_SERVICE_URL', 'ftp://example.com'],
    ['GEO_URL', 'nowhere'],
    ['CALL_TIMEOUT_MS', 'soon'],
    ['MASTHEAD_ADAPTERS', 'stubs'],
  ])('refuses an unusable %s by name', (name, value) => {
    expect(() => readServerConfig({ [name]: value }, noWorld)).toThrow(name);
  });
});
