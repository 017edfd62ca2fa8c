import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { makeHttp, solveCaptcha } from '@masthead/adapters/http';
import { Verifier } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessToken, identityTicket, mailLinkToken, refreshToken, returned } from '../consumer/callers.ts';
import type { Provider } from './provider.ts';
import type { HeldTokens } from './state.ts';

/** The services that have a pact; the paths in it lie below where the reference backend serves that service. */
export const prefixes: Readonly<Record<string, string>> = {
  'user-service': '/user',
  'content-service': '/content',
  'geolocation-service': '',
  'forms-service': '/forms',
  'search-service': '/search',
  'media-service': '/content',
  'alumni-service': '/alumni',
  'articles-service': '/articles',
  'site-service': '/site',
};

export const pacts = join(__dirname, '..', 'pacts');
export const pactOf = (service: string): string => join(pacts, `masthead-adapters-${service}.json`);

/** The verifier asks for a state without a name where an interaction needs none. */
const withNameless = (states: Provider['states']): Provider['states'] => ({ ...states, '': async () => {} });

/**
 * Replays the pact of one service against a provider.
 * @param pact its file
 * @throws when something differs, which the verifier has printed, or with the states without a handler
 */
export const replay = async (
  service: string,
  { url, states, settle, held, forget }: Provider,
  pact = pactOf(service),
): Promise<void> => {
  const brokenStates: string[] = [];
  const withRealThings = realThings(url, held);
  await forget();
  const verified = new Verifier({
    provider: service,
    providerBaseUrl: `${url}${prefixes[service] ?? ''}`,
    pactUrls: [pact],
    logLevel: 'warn',
    stateHandlers: Object.fromEntries(
      Object.entries(withNameless(states)).map(([state, make]) => [
        state,
        async (parameters: unknown): Promise<undefined> => {
          try {
            await make(typeof parameters === 'object' && parameters !== null ? { ...parameters } : {});
          } catch (cause) {
            // The verifier would only print it and go on without the state.
            brokenStates.push(`${state}: ${String(cause)}`);
          }
          return undefined;
        },
      ]),
    ),
    afterEach: async (): Promise<undefined> => {
      await forget();
      return undefined;
    },
    requestFilter: (request: Replayed, _response: unknown, next: (error?: unknown) => void) => {
      // The calls that make the states pass through here, too.
      if (request.path === '/_pactSetup') return next();
      withItsOwnBody(request);
      settle()
        .catch((cause: unknown) => brokenStates.push(String(cause)))
        .then(() => withWhatWasBrought(request, held))
        .then(() => withMailedLink(request, held))
        .then(() => withRealThings(request.headers))
        .then(() => next(), next);
    },
  }).verifyProvider();
  // The verifier prints differences at length; its error repeats them.
  const isKept = await verified.then(
    () => true,
    () => false,
  );
  expect({ brokenStates, isKept }).toEqual({ brokenStates: [], isKept: true });
};

/** Replaces the placeholders of a pact by what only the running service can create. */
const realThings = (url: string, held: HeldTokens) => {
  const solvedFor = (action: string) => async (): Promise<string> => {
    const outcome = await solveCaptcha(makeHttp({ baseUrl: `${url}/user` }))(action)();
    if (E.isLeft(outcome)) throw new Error(`no captcha: ${JSON.stringify(outcome.left)}`);
    return outcome.right;
  };
  const standIns: ReadonlyArray<readonly [string, () => string | undefined | Promise<string>]> = [
    [accessToken, () => held.access],
    [`Bearer ${accessToken}`, () => held.access && `Bearer ${held.access}`],
    [refreshToken, () => held.refresh],
    [identityTicket, () => held.ticket],
    ['a-solved-captcha', solvedFor('register')],
    ['a-captcha-solved-for-a-quiz', solvedFor('quiz_submit')],
    ['a-captcha-solved-for-a-code', solvedFor('sign_in_code')],
    ['a-captcha-solved-for-a-new-password', solvedFor('password_reset')],
    ['a-captcha-solved-for-a-subscription', solvedFor('subscribe')],
    ['a-captcha-solved-for-preferences', solvedFor('mail_preferences')],
    ['a-captcha-solved-for-a-message', solvedFor('contact')],
    ['a-captcha-solved-for-a-contact-code', solvedFor('contact_code')],
  ];
  return async (headers: IncomingHttpHeaders): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) {
      const real = standIns.find(([standIn]) => standIn === value)?.[1];
      if (real === undefined) continue;
      const made = await real();
      if (made === undefined) throw new Error(`no state has made a ${name}`);
      headers[name] = made;
    }
  };
};

/** Replaces the placeholders of the values that a provider returns. */
const withWhatWasBrought = (request: Replayed, held: HeldTokens): void => {
  const { body, headers } = request;
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'transaction') !== returned.transaction) return;
  const brought = Buffer.from(JSON.stringify(held.returned));
  request.body = brought;
  headers['content-length'] = String(brought.length);
};

/** Replaces the placeholder of the mailed token. */
const withMailedLink = (request: Replayed, { mailLink }: HeldTokens): void => {
  const { body, headers } = request;
  if (mailLink === undefined || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return;
  const real = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value === mailLinkToken ? mailLink : value]),
  );
  const said = Buffer.from(JSON.stringify(real));
  request.body = said;
  headers['content-length'] = String(said.length);
};

type Replayed = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  body?: unknown;
};

/**
 * The verifier's proxy parses bodies and sends them on as JSON, and an empty one in chunks that no client would send.
 * This restores the pact's body.
 */
const withItsOwnBody = (request: Replayed): void => {
  const { body, headers } = request;
  if (headers['content-type'] === 'application/x-www-form-urlencoded' && typeof body === 'object') {
    request.body = Buffer.from(new URLSearchParams({ ...body }).toString());
  }
  if (headers['content-type'] === undefined && request.method !== 'GET') headers['content-length'] = '0';
};
