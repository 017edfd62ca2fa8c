import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import * as t from 'io-ts';
import type { Route } from './service.ts';

/** Proof of work and form stamps as the user service hands them out, made easy and without a waiting time. */
export type MemoryCaptcha = {
  readonly routes: readonly Route[];
  /** Whether the value of `CaptchaKey` is good; each is good once. */
  readonly accepts: (captchaKey: string) => Promise<boolean>;
};

const Payload = t.type({
  challenge: t.type({
    parameters: t.type({
      algorithm: t.string,
      nonce: t.string,
      salt: t.string,
      cost: t.number,
      keyLength: t.number,
      keyPrefix: t.string,
    }),
    signature: t.string,
  }),
  solution: t.type({ counter: t.number, derivedKey: t.string }),
});

export const memoryCaptcha = (secret: string): MemoryCaptcha => {
  const spent = new Set<string>();
  const stamps = new Set<string>();

  const isSolved = async (captchaKey: string): Promise<boolean> => {
    try {
      const payload: unknown = JSON.parse(atob(captchaKey));
      return (
        Payload.is(payload) &&
        (await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })).verified === true
      );
    } catch {
      return false;
    }
  };

  return {
    routes: [
      {
        call: 'GET /v2/captcha/challenge',
        run: async ({ query }) =>
          query.get('action') === null
            ? { status: 400 }
            : {
                status: 200,
                body: await createChallenge({
                  algorithm: 'SHA-256',
                  cost: 1,
                  deriveKey,
                  keyPrefix: '0',
                  hmacSignatureSecret: secret,
                }),
              },
      },
      {
        call: 'GET /v2/captcha/form-stamp',
        run: ({ query }) => {
          if (query.get('action') === null) return { status: 400 };
          const stamp = crypto.randomUUID();
          stamps.add(stamp);
          return { status: 200, body: { stamp } };
        },
      },
    ],
    accepts: async (captchaKey) => {
      if (captchaKey.startsWith('form:')) return stamps.delete(captchaKey.slice('form:'.length));
      if (spent.has(captchaKey) || !(await isSolved(captchaKey))) return false;
      spent.add(captchaKey);
      return true;
    },
  };
};
