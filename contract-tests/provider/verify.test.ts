import { readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { makeHttp, solveCaptcha } from '@masthead/adapters/http';
import { Verifier } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import { accessToken, refreshToken } from '../consumer/pact-with.ts';
import { type RunningBackend, startBackend } from './backend.ts';
import { forgetAll, type HeldTokens, statesOn } from './states.ts';

const pacts = join(__dirname, '..', 'pacts');

/** Where the backend serves what a pact calls a provider; pacts of a service hold paths below its base address. */
const prefixes: Readonly<Record<string, string>> = {
  'user-service': '/user',
  'content-service': '/content',
  'geolocation-service': '',
  'forms-service': '/forms',
};

const held: HeldTokens = { access: undefined, refresh: undefined };
let backend: RunningBackend;
let database: pg.Client;

beforeAll(async () => {
  backend = await startBackend();
  database = new pg.Client({ connectionString: backend.databaseUrl });
  await database.connect();
}, 60_000);

afterAll(async () => {
  await database?.end();
  await backend?.stop();
}, 30_000);

const solvedFor = (action: string) => async (): Promise<string> => {
  const outcome = await solveCaptcha(makeHttp({ baseUrl: `${backend.url}/user` }))(action)();
  if (E.isLeft(outcome)) throw new Error(`no captcha: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

/** Puts what only the running service can have made in the place of what stands for it in the pacts. */
const standIns: ReadonlyArray<readonly [string, () => string | undefined | Promise<string>]> = [
  [accessToken, () => held.access],
  [`Bearer ${accessToken}`, () => held.access && `Bearer ${held.access}`],
  [refreshToken, () => held.refresh],
  ['a-solved-captcha', solvedFor('register')],
  ['a-captcha-solved-for-a-quiz', solvedFor('quiz_submit')],
];

const withRealThings = async (headers: IncomingHttpHeaders): Promise<void> => {
  for (const [name, value] of Object.entries(headers)) {
    const real = standIns.find(([standIn]) => standIn === value)?.[1];
    if (real === undefined) continue;
    const made = await real();
    if (made === undefined) throw new Error(`no state has made a ${name}`);
    headers[name] = made;
  }
};

type Replayed = { readonly method: string; readonly headers: IncomingHttpHeaders; body?: unknown };

/**
 * The verifier's proxy parses bodies and sends them on as JSON, and an empty one in chunks that no client would send.
 * This puts back what the pact says.
 */
const withItsOwnBody = (request: Replayed): void => {
  const { body, headers } = request;
  if (headers['content-type'] === 'application/x-www-form-urlencoded' && typeof body === 'object') {
    request.body = Buffer.from(new URLSearchParams({ ...body }).toString());
  }
  if (headers['content-type'] === undefined && request.method !== 'GET') headers['content-length'] = '0';
};

it('knows every pact', () => {
  const files = Object.keys(prefixes).map((provider) => `masthead-adapters-${provider}.json`);
  expect(readdirSync(pacts).toSorted()).toEqual(files.toSorted());
});

it.each(Object.keys(prefixes))(
  'the %s keeps its pact',
  async (provider) => {
    const states = statesOn(database, `${backend.url}/user`, held);
    const forget = async (): Promise<undefined> => {
      await forgetAll(database, held);
      return undefined;
    };
    const brokenStates: string[] = [];
    await forget();
    const verified = new Verifier({
      provider,
      providerBaseUrl: `${backend.url}${prefixes[provider]}`,
      pactUrls: [join(pacts, `masthead-adapters-${provider}.json`)],
      logLevel: 'warn',
      stateHandlers: Object.fromEntries(
        Object.entries(states).map(([state, make]) => [
          state,
          async (parameters: unknown): Promise<undefined> => {
            // The verifier only prints what a state throws and goes on without it.
            await make(typeof parameters === 'object' && parameters !== null ? { ...parameters } : {}).catch(
              (cause: unknown) => brokenStates.push(`${state}: ${String(cause)}`),
            );
            return undefined;
          },
        ]),
      ),
      afterEach: forget,
      requestFilter: (request: Replayed, _response: unknown, next: (error?: unknown) => void) => {
        withItsOwnBody(request);
        withRealThings(request.headers).then(() => next(), next);
      },
    }).verifyProvider();
    const refused = await verified.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(brokenStates).toEqual([]);
    if (refused !== undefined) throw refused;
  },
  120_000,
);
