import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const command = join(__dirname, '../command/main.mjs');
const folder = mkdtempSync(join(tmpdir(), 'masthead-command-'));
const at = (name: string) => join(folder, name);
const servers: Server[] = [];
/** A guard against what hangs: a busy machine took ten times as long as an idle one. */
const limitMs = 600_000;

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) => {
    const child = spawn(process.execPath, [command, ...args], { cwd: folder, env: { ...process.env, ...env } });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.once('close', (code) => resolve({ code, out, err }));
  });

type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
type Answer = { readonly status: number; readonly body?: unknown };

const serve = (answer: (call: Call) => Answer): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        const { status, body } = answer({
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body: text,
        });
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
        response.end(body === undefined ? '' : JSON.stringify(body));
      });
    });
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

const rating = /^\/v2(?:\/users\/(?<user>[^/]+)\/ratings)?(?:\/articles)?\/(?<article>[^/]+\/[^/]+?)(?:\/rating)?$/;

/** The service of a third party: ratings of articles in memory, and no other call. @param printed how it writes an average */
const thirdParty = async (printed: (average: number | null) => unknown = (average) => average) => {
  const articles = new Map<string, Map<string, number>>();
  let session: string | undefined;
  const makes: Readonly<Record<string, (given: Readonly<Record<string, string>>) => void>> = {
    'a session of the visitor': ({ id }) => {
      session = `session-of-${id}`;
    },
    'an article': ({ id, language }) => articles.set(`${id}/${language}`, new Map()),
    'the visitor has rated an article': ({ userId = '', id, language, rating: stars }) =>
      articles.set(`${id}/${language}`, new Map([[userId, Number(stars)]])),
  };

  const states = await serve(({ body }) => {
    const { action, state, name, params } = JSON.parse(body);
    if (action === 'stand-in' && name === 'access-token-of-the-visitor')
      return { status: 200, body: { value: session } };
    if (action === 'setup' && makes[state] !== undefined) makes[state](params);
    else if (action !== 'reset') return { status: 404, body: { error: 'unknown' } };
    if (action === 'reset') articles.clear();
    return { status: 204 };
  });

  const url = await serve(({ method, path, headers, body }) => {
    const { user, article = '' } = rating.exec(path)?.groups ?? {};
    const isRead = method === 'GET' && path.endsWith('/rating');
    if (!isRead && !(method === 'PUT' && user !== undefined && path.includes('/ratings/'))) return { status: 501 };
    if (user !== undefined && headers.access_token !== `session-of-${user}`) return { status: 401 };
    const stars = articles.get(article);
    if (stars === undefined) return { status: 404 };
    if (user !== undefined) stars.set(user, JSON.parse(body).rating);
    const all = [...stars.values()];
    const average = all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length;
    return { status: 200, body: { data: { average: printed(average), count: all.length } } };
  });
  return { url, states };
};

const verifying = ({ url, states }: { readonly url: string; readonly states: string }, ...more: readonly string[]) =>
  run(['verify', '--provider', 'user', '--url', url, '--states', states, ...more]);

describe('masthead-contracts verify', () => {
  it(
    'exits with 0 for a service of another team that keeps what it offers of the pact',
    async () => {
      const { code, out, err } = await verifying(await thirdParty(), '--offered');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/user-service: 7 of \d+ interactions: verified/);
    },
    limitMs,
  );

  it(
    'exits with 1 for a wrong answer and names the interaction',
    async () => {
      const { code, err } = await verifying(await thirdParty((average) => average && `${average} stars`), '--offered');
      expect({ code, err }).toMatchObject({ code: 1 });
      expect(err).toMatch(
        /FAILED .*a read of the rating of an article\n {2}\$\.data\.average: Expected '2 stars' \(String\) to be equal to 2/,
      );
      expect(err).not.toContain('that nobody rated');
    },
    limitMs,
  );

  it(
    'exits with 1 for a state that the service does not know',
    async () => {
      const states = await serve(({ body }) => ({ status: JSON.parse(body).action === 'reset' ? 204 : 404 }));
      const { code, err } = await verifying({ ...(await thirdParty()), states }, '--offered');
      expect({ code, err }).toMatchObject({ code: 1 });
      expect(err).toContain('FAILED the state "an article"\n  it was refused with 404');
    },
    limitMs,
  );
});

/** A pact of a site with a service of ratings, whose answer has these fields. */
const pactOf = (data: Readonly<Record<string, unknown>>) => ({
  consumer: { name: 'a-site' },
  provider: { name: 'user-service' },
  interactions: [
    {
      type: 'Synchronous/HTTP',
      description: 'a read of a rating',
      providerStates: [{ name: 'an article', params: { id: 'night', language: 'en' } }],
      request: { method: 'GET', path: '/v2/articles/night/en/rating' },
      response: {
        status: 200,
        headers: { 'Content-Type': ['application/json; charset=utf-8'] },
        body: { content: { data }, contentType: 'application/json', encoded: false },
      },
    },
  ],
  metadata: { pactSpecification: { version: '4.0' } },
});
const goodPact = pactOf({ average: null, count: 0 });
const breakingPact = pactOf({ average: null, count: 0, median: 0 });

/** Writes a pact where `--pacts` looks for it. */
const folderOf = (name: string, pact: unknown): string => {
  mkdirSync(at(name));
  writeFileSync(join(at(name), 'masthead-adapters-user-service.json'), JSON.stringify(pact));
  return at(name);
};

/** A broker in memory with the calls of the published protocol that the command makes: pacts, results of verifications, the matrix. */
const memoryBroker = async (token: string) => {
  const pacts = new Map<string, unknown>();
  const results = new Map<string, boolean>();
  const url: string = await serve(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) return { status: 401 };
    const asked = new URL(path, url);
    const [, provider, consumer, version, isResults] =
      /^\/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/version\/([^/]+)(\/results)?$/.exec(asked.pathname) ?? [];
    const pact = `${provider} of ${consumer} ${version}`;
    if (method === 'PUT' && provider !== undefined) {
      pacts.set(pact, JSON.parse(body));
      return {
        status: 201,
        body: { ...JSON.parse(body), _links: { 'pb:publish-verification-results': { href: `${asked.href}/results` } } },
      };
    }
    if (method === 'POST' && isResults !== undefined && pacts.has(pact)) {
      const { success, providerApplicationVersion } = JSON.parse(body);
      results.set(`${consumer} ${version}, ${provider} ${providerApplicationVersion}`, success);
      return { status: 201, body: {} };
    }
    if (method !== 'GET' || asked.pathname !== '/matrix') return { status: 404 };
    const versions = asked.searchParams.getAll('q[][version]');
    const pair = asked.searchParams.getAll('q[][pacticipant]').map((name, index) => `${name} ${versions[index]}`);
    const success = results.get(pair.join(', '));
    const reason = success ? 'All required verifications were successful.' : 'A verification failed.';
    return {
      status: 200,
      body: {
        summary: { deployable: success ?? null, reason: success === undefined ? 'There is no verification.' : reason },
      },
    };
  });
  return { url, pacts };
};

describe('masthead-contracts can-i-deploy', () => {
  const versions = (version: string) => ['can-i-deploy', `a-site@${version}`, '--with', 'user-service@7'];

  it(
    'answers from the table which version of a consumer breaks',
    async () => {
      const service = await thirdParty();
      for (const [version, pact] of [
        ['1.0.0', goodPact],
        ['2.0.0', breakingPact],
      ] as const) {
        const recording = ['--consumer-version', version, '--provider-version', '7'];
        await verifying(service, '--pacts', folderOf(version, pact), ...recording);
      }
      const answers = await Promise.all(['1.0.0', '2.0.0', '3.0.0'].map((version) => run(versions(version))));
      expect(answers.map(({ code, out }) => [code, out])).toEqual([
        [0, 'a-site 1.0.0 with user-service 7: verified\nyes\n'],
        [1, 'a-site 2.0.0 with user-service 7: failed\nno\n'],
        [1, 'a-site 3.0.0 with user-service 7: not verified\nno\n'],
      ]);
    },
    limitMs,
  );

  it(
    'answers from a broker which version of a consumer breaks',
    async () => {
      const broker = await memoryBroker('a-token');
      const env = { PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: 'a-token' };
      const { url, states } = await thirdParty();
      for (const [version, pact] of [
        ['1.0.0', goodPact],
        ['2.0.0', breakingPact],
      ] as const) {
        const recording = ['--consumer-version', version, '--provider-version', '7'];
        const pacts = ['--pacts', folderOf(`broker-${version}`, pact)];
        await run(['verify', '--provider', 'user', '--url', url, '--states', states, ...pacts, ...recording], env);
      }
      expect([...broker.pacts]).toEqual([
        ['user-service of a-site 1.0.0', goodPact],
        ['user-service of a-site 2.0.0', breakingPact],
      ]);
      const answers = await Promise.all(['1.0.0', '2.0.0', '3.0.0'].map((version) => run(versions(version), env)));
      expect(answers).toEqual([
        { code: 0, out: 'All required verifications were successful.\nyes\n', err: '' },
        { code: 1, out: 'A verification failed.\nno\n', err: '' },
        { code: 1, out: 'There is no verification.\nno\n', err: '' },
      ]);
      const refused = await run(versions('1.0.0'), { ...env, PACT_BROKER_TOKEN: 'another' });
      expect(refused.code).toBeGreaterThan(0);
      expect(refused.err).toMatch(/The broker refuses GET .*\/matrix.* with 401\./);
    },
    limitMs,
  );
});

it(
  'verifies the reference backend against the pact of another consumer',
  async () => {
    writeFileSync(at('site.json'), JSON.stringify(goodPact));
    const { code, out } = await run(['consumer', at('site.json')]);
    expect({ code, last: out.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: 'a-site: 1 interactions: verified',
    });
  },
  limitMs,
);

const printed = ['../README.md', '../../docs/contracts/third-parties.md'].flatMap((page) =>
  [...readFileSync(join(__dirname, page), 'utf8').matchAll(/^npx masthead-contracts (.*)$/gm)].map(
    ([, args = '']) => args,
  ),
);

it.each([...new Set(printed)])(
  'masthead-contracts accepts the printed arguments %s',
  async (args) => {
    writeFileSync(at('pact.json'), JSON.stringify({ ...goodPact, provider: { name: 'nothing' } }));
    const away = args.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:9').split(' ');
    const { out, err } = await run(away);
    expect(out + err).toMatch(
      /^(http:\S+ cannot be reached|pact\.json is a pact with nothing|masthead-adapters .*: not verified)/,
    );
  },
  limitMs,
);

describe('a mistake of the caller', () => {
  const anywhere = 'http://127.0.0.1:9';
  const to = ['--url', anywhere, '--states', anywhere];

  it.each<[string, readonly string[], RegExp]>([
    ['no command', [], /^Commands are verify/],
    ['an unknown option', ['verify', '--no-such'], /^Unknown option '--no-such'/],
    [
      'an unknown provider',
      ['verify', '--provider', 'weather', ...to],
      /^--provider weather is unknown\. Known: user,/,
    ],
    ['a missing address', ['verify', '--provider', 'user'], /^--url URL is missing/],
    [
      'what is no address',
      ['verify', '--provider', 'user', '--url', 'here', '--states', anywhere],
      /^--url here is no http/,
    ],
    [
      'a service that cannot be reached',
      ['verify', '--provider', 'user', ...to],
      /^http:\/\/127\.0\.0\.1:9 cannot be reached/,
    ],
    ['pacts that cannot be read', ['verify', '--provider', 'user', ...to, '--pacts', 'nowhere'], /cannot be read/],
    ['a pact that cannot be read', ['consumer', 'nowhere.json'], /^nowhere\.json cannot be read/],
    ['a pact that is not JSON', ['consumer', 'broken.json'], /^broken\.json is not JSON/],
    ['JSON that is no pact', ['consumer', 'other.json'], /^other\.json is no pact/],
    ['a version without a name', ['can-i-deploy', 'a-site', '--with', 'user-service@7'], /^a-site is no NAME@VERSION/],
  ])(
    '%s exits with 2 and one line',
    async (_, args, line) => {
      writeFileSync(at('broken.json'), '{');
      writeFileSync(at('other.json'), '{}');
      const { code, err } = await run(args);
      expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 2, lines: 1 });
      expect(err).toMatch(line);
    },
    limitMs,
  );

  it(
    'a states address that accepts an unknown state exits with 2',
    async () => {
      const states = await serve(() => ({ status: 200 }));
      const { code, err } = await verifying({ ...(await thirdParty()), states });
      expect(code).toBe(2);
      expect(err).toMatch(/answers 200 to a state that does not exist/);
    },
    limitMs,
  );
});
