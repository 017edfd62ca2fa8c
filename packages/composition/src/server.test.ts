import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type ServedWorld, serveOnLoopback } from '@masthead/adapters/loopback';
import { memoryWorld } from '@masthead/adapters/memory';
import type { FetchDictionary } from '@masthead/core/content';
import type { Visitor } from '@masthead/core/sign-in';
import { ContainerModule, decorate, inject, injectable } from 'inversify';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { noTokens, readServerConfig, requestScope, type ServerConfig, tokenStore, tokens } from './server.ts';

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

let served: ServedWorld;
let config: ServerConfig;

beforeEach(async () => {
  served = await serveOnLoopback(
    memoryWorld({
      content: { pages: [], dictionaries: { en: { Greeting: 'Good day' } }, redirects: [] },
      users: [person('ann'), person('bob')],
      secret: 'a secret of this test',
    }),
  );
  config = readServerConfig(served.environment);
});

afterEach(() => served.close());

const ok = async <E, A>(task: () => Promise<E.Either<E, A>>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

const signIn = (name: string, store = tokenStore()): Promise<Visitor> =>
  ok(
    requestScope(config, { tokens: store }).get(tokens.user.signInWithPassword)({
      email: `${name}@example.com`,
      password: 'correct-horse-battery',
    }),
  );

describe('the scope of a request', () => {
  it('never exposes the data of one visitor to another', async () => {
    const stores = { ann: tokenStore(), bob: tokenStore() };
    await Promise.all([signIn('ann', stores.ann), signIn('bob', stores.bob)]);
    const scopes = {
      ann: requestScope(config, { tokens: stores.ann }),
      bob: requestScope(config, { tokens: stores.bob }),
    };
    const names = await Promise.all(
      [scopes.ann, scopes.bob, scopes.ann].map((scope) => ok(scope.get(tokens.user.readVisitor)())),
    );
    expect(names.map(({ firstName }) => firstName)).toEqual(['ann', 'bob', 'ann']);
  });

  it('exposes nothing to a visitor without tokens, whatever came before', async () => {
    await signIn('ann');
    const outcome = await requestScope(config).get(tokens.user.readVisitor)()();
    expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
  });

  it('creates every object once per scope', () => {
    const [one, other] = [requestScope(config), requestScope(config)];
    const everyToken = Object.values(tokens).flatMap((feature) => Object.values(feature));
    for (const what of everyToken.filter((held) => typeof one.get(held) !== 'string')) {
      expect(one.get(what)).toBe(one.get(what));
      expect(one.get(what)).not.toBe(other.get(what));
    }
  });

  it('keeps the tokens of the session in the store of the request', async () => {
    const store = tokenStore(noTokens);
    await signIn('ann', store);
    expect(store.read()).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });
});

describe('a request with a shorter limit than its services', () => {
  let silent: Server;
  beforeEach(async () => {
    silent = createServer();
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  });
  afterEach(() => silent.closeAllConnections());
  afterEach(() => new Promise((done) => silent.close(done)));

  it('times out at its own limit', async () => {
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const hanging = readServerConfig({ USER_SERVICE_URL: `http://127.0.0.1:${port}` });
    const outcome = await requestScope(hanging, { timeoutMs: 20 }).get(tokens.user.readVisitor)()();
    expect(outcome).toEqual(E.left({ _tag: 'TimedOut', afterMs: 20 }));
  });
});

describe('the access token of a visitor', () => {
  const asked: IncomingHttpHeaders[] = [];
  let stranger: Server;
  beforeEach(async () => {
    asked.length = 0;
    stranger = createServer((request, response) => {
      asked.push(request.headers);
      response.end('{}');
    });
    await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  });
  afterEach(() => new Promise((done) => stranger.close(done)));

  const originOf = (server: Server): string => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  const askContent = async (moved: { readonly user?: string; readonly content: string }) => {
    const { user, content } = config.services;
    const services = {
      ...config.services,
      user: { ...user, address: moved.user ?? user.address },
      content: { ...content, address: moved.content },
    };
    const scope = requestScope({ ...config, services }, { tokens: tokenStore({ access: 'a.b.c', refresh: 'secret' }) });
    await scope.get(tokens.content.fetchPage)({ path: '/', language: 'en' })();
    return asked.at(-1);
  };

  it('stays away from the content service, which gets its own key alone', async () => {
    const contentKey = { name: 'sc_apikey', value: 'the-key' };
    const services = {
      ...config.services,
      content: { ...config.services.content, address: `${originOf(stranger)}/graph` },
      search: { ...config.services.search, address: `${originOf(stranger)}/search` },
    };
    const scope = requestScope({ ...config, services, contentKey });
    await scope.get(tokens.content.fetchPage)({ path: '/', language: 'en' })();
    expect(asked.at(-1)).toMatchObject({ sc_apikey: 'the-key' });
    await scope.get(tokens.http.search)({ method: 'GET', path: ['anything'] })();
    expect(asked).toHaveLength(2);
    expect(asked.at(-1)).not.toHaveProperty('sc_apikey');
  });

  it('goes to the content service on the origin of the user service', async () => {
    const origin = originOf(stranger);
    const headers = await askContent({ user: `${origin}/user`, content: `${origin}/graph` });
    expect(headers).toMatchObject({ access_token: 'a.b.c', authorization: 'Bearer a.b.c' });
    expect(headers).not.toHaveProperty('refresh_token');
  });

  it('never goes to a content service on another origin', async () => {
    const headers = await askContent({ content: `${originOf(stranger)}/graph` });
    expect(headers).toBeDefined();
    for (const name of ['access_token', 'authorization', 'refresh_token']) expect(headers).not.toHaveProperty(name);
  });
});

describe('a binding of another team', () => {
  /** As a compiler leaves a class that is decorated with `@injectable()` and takes a port by `@inject(…)`. */
  class Greeter {
    readonly fetchDictionary: FetchDictionary;
    constructor(fetchDictionary: FetchDictionary) {
      this.fetchDictionary = fetchDictionary;
    }
  }
  decorate(injectable(), Greeter);
  decorate(inject(tokens.content.fetchDictionary), Greeter, 0);
  const theirs = new ContainerModule(({ bind }) => {
    bind(Greeter).toSelf().inSingletonScope();
  });

  it('joins the same scope and receives its ports', async () => {
    const scope = requestScope(config, {}, theirs);
    const greeter = scope.get(Greeter);
    expect(await ok(greeter.fetchDictionary('en'))).toEqual({ Greeting: 'Good day' });
    expect(greeter.fetchDictionary).toBe(scope.get(tokens.content.fetchDictionary));
    expect(scope.get(Greeter)).toBe(greeter);
    expect(requestScope(config, {}, theirs).get(Greeter)).not.toBe(greeter);
  });

  it('can replace a built-in one', async () => {
    const double = new ContainerModule(({ rebind }) => {
      rebind<FetchDictionary>(tokens.content.fetchDictionary).toConstantValue(() => TE.right({ Greeting: 'Hello' }));
    });
    const { fetchDictionary } = requestScope(config, {}, theirs, double).get(Greeter);
    expect(await ok(fetchDictionary('en'))).toEqual({ Greeting: 'Hello' });
  });

  it('resolves constructor types from the metadata that the compiler writes', () => {
    Reflect.defineMetadata('design:paramtypes', [String], Greeter);
    expect(Reflect.getMetadata('design:paramtypes', Greeter)).toEqual([String]);
  });
});

describe('the field names of a content service', () => {
  it('come from the environment, beside the usual ones', () => {
    const { layoutNames, contentKey } = readServerConfig({
      CONTENT_PLACEHOLDERS: 'page-body=main, top = header',
      CONTENT_COMPONENTS: 'RichText=ArticleBody, RichText.Text=body, Image=InlineImage',
      CONTENT_API_KEY: 'the-key',
    });
    expect(layoutNames).toMatchObject({
      placeholders: { main: expect.arrayContaining(['main', 'page-body']), header: expect.arrayContaining(['top']) },
      components: { RichText: { is: 'ArticleBody', fields: { Text: 'body' } }, Image: { is: 'InlineImage' } },
    });
    expect(contentKey).toEqual({ name: 'sc_apikey', value: 'the-key' });
  });

  it.each([
    ['CONTENT_PLACEHOLDERS', 'page-body=middle'],
    ['CONTENT_PLACEHOLDERS', 'page-body'],
    ['CONTENT_COMPONENTS', 'RichText.Text=body'],
    ['CONTENT_API_KEY_HEADER', 'Host'],
    ['CONTENT_API_KEY_HEADER', 'a b'],
    ['CONTENT_API_KEY', 'the\nkey'],
  ])('fail to start where they are invalid: %s=%j, which is not repeated', (name, value) => {
    const start = () => readServerConfig({ [name]: value });
    expect(start).toThrow(`${name} must be`);
    expect(start).not.toThrow(value);
  });
});

describe('the server configuration', () => {
  it('points to the services on this machine by default', () => {
    expect(readServerConfig({})).toMatchObject({
      services: {
        user: { address: 'http://127.0.0.1:4000/user' },
        content: { address: 'http://127.0.0.1:4000/content/graph' },
        geo: { address: 'http://127.0.0.1:4000/geo' },
        search: { address: 'http://127.0.0.1:4000/search' },
        forms: { address: 'http://127.0.0.1:4000/forms' },
      },
    });
  });

  it('gives the content service less time than the others, and each at most its variable', () => {
    const limitsOf = (env: Readonly<Record<string, string>>) => {
      const { content, user } = readServerConfig(env).services;
      return [content.timeoutMs, content.maxAnswerBytes, user.timeoutMs, user.maxAnswerBytes];
    };
    expect(limitsOf({})).toEqual([2_000, 8_388_608, 10_000, undefined]);
    expect(limitsOf({ CONTENT_TIMEOUT_MS: '7', MAX_PAGE_BYTES: '8' })).toEqual([7, 8, 10_000, undefined]);
    expect(limitsOf({ CALL_TIMEOUT_MS: '9' })).toEqual([2_000, 8_388_608, 9, undefined]);
  });

  it.each([
    ['USER_SERVICE_URL', 'ftp://example.com'],
    ['GEO_URL', 'nowhere'],
    ['CALL_TIMEOUT_MS', 'soon'],
  ])('rejects an unusable %s by name', (name, value) => {
    expect(() => readServerConfig({ [name]: value })).toThrow(name);
  });
});
