import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as t from 'io-ts';
import type { Route } from './service.ts';

/** Proof of work and form stamps as the user service hands them out, made easy and without a waiting time. */
export type MemoryCaptcha = {
  readonly routes: readonly Route[];
  /** Whether the value of `CaptchaKey` is good for the action; each is good once. */
  readonly accepts: (captchaKey: string, action: string) => Promise<boolean>;
  /**
   * The same call, which answers 503 to a token of the third party, because it cannot be verified
   * here.
   */
  readonly checked: (run: Route['run']) => Route['run'];
};

const actions: readonly string[] = [
  'register',
  'quiz_submit',
  'sign_in_code',
  'password_reset',
  'subscribe',
  'mail_preferences',
  'contact',
  'contact_code',
  'alumni',
];
const challengeLifeMs = 10 * 60_000;

const Payload = t.type({
  challenge: t.type({
    parameters: t.type({
      algorithm: t.string,
      nonce: t.string,
      salt: t.string,
      cost: t.number,
      keyLength: t.number,
      keyPrefix: t.string,
      expiresAt: t.number,
      data: t.type({ action: t.string }),
    }),
    signature: t.string,
  }),
  solution: t.type({ counter: t.number, derivedKey: t.string }),
});
type Payload = t.TypeOf<typeof Payload>;

/** `provider` imitates a third party's captcha that cannot be reached. */
export const memoryCaptcha = (
  secret: string,
  provider?: { readonly provider: string; readonly siteKey: string },
): MemoryCaptcha => {
  const spent = new Set<string>();
  const stamps = new Map<string, string>();

  const isSolved = async (payload: Payload): Promise<boolean> =>
    (await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })).verified === true;

  const forAction =
    (run: (action: string, thirdParty: boolean) => unknown): Route['run'] =>
    async ({ query }) => {
      const action = query.get('action') ?? '';
      return actions.includes(action)
        ? { status: 200, body: await run(action, query.get('thirdParty') === 'allowed') }
        : { status: 400 };
    };

  const checked: MemoryCaptcha['checked'] =
    (run) =>
    (request, ...segments) =>
      provider !== undefined && request.headers.captchakey?.startsWith(`${provider.provider}:`) === true
        ? { status: 503, body: { type: 'about:blank', title: 'The captcha cannot be checked', status: 503 } }
        : run(request, ...segments);

  return {
    checked,
    routes: [
      {
        call: 'GET /v2/captcha/challenge',
        run: forAction((action, thirdParty) =>
          thirdParty && provider !== undefined
            ? provider
            : createChallenge({
                algorithm: 'PBKDF2/SHA-256',
                cost: 1,
                data: { action },
                deriveKey,
                expiresAt: new Date(Date.now() + challengeLifeMs),
                keyPrefix: '0',
                hmacSignatureSecret: secret,
              }),
        ),
      },
      {
        call: 'GET /v2/captcha/form-stamp',
        run: forAction((action) => {
          const stamp = crypto.randomUUID();
          stamps.set(stamp, action);
          return { stamp };
        }),
      },
    ],
    accepts: async (captchaKey, action) => {
      if (captchaKey.startsWith('form:')) {
        const stamp = captchaKey.slice('form:'.length);
        return stamps.get(stamp) === action && stamps.delete(stamp);
      }
      const payload = payloadIn(captchaKey);
      if (payload === undefined || payload.challenge.parameters.data.action !== action) return false;
      const { nonce } = payload.challenge.parameters;
      if (spent.has(nonce) || !(await isSolved(payload)) || spent.has(nonce)) return false;
      spent.add(nonce);
      return true;
    },
  };
};

const payloadIn = (captchaKey: string): Payload | undefined => {
  try {
    const payload: unknown = JSON.parse(atob(captchaKey));
    return Payload.is(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
};
