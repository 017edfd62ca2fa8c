import { type Now, parseEmail } from '@masthead/core';
import * as E from '#fp-ts/Either';
import type { MemoryCaptcha } from './captcha.ts';
import { tooManyTries } from './limits.ts';
import { refused } from './registration.ts';
import { fieldsOf, type Route, type ServiceAnswer } from './service.ts';
import type { MemoryLetter, MemoryUser } from './user.ts';

export type MemoryCodes = {
  /** Codes that were sent before, and guesses at each. */
  readonly sent: readonly {
    readonly email: string;
    readonly code: string;
    readonly hasExpired?: boolean;
    readonly attempts?: number;
  }[];
};

type Options = {
  readonly now: Now;
  readonly captcha: MemoryCaptcha;
  readonly byEmail: (email: unknown) => MemoryUser | undefined;
  readonly onLetter: (letter: MemoryLetter) => void;
  readonly signInCodes?: MemoryCodes['sent'];
};

type Kept = {
  readonly code: string | undefined;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly windowStartedAt: number;
  readonly requests: number;
  readonly attempts: number;
};

const resendAfterMs = 30_000;
const codeLifeMs = 600_000;
const windowMs = 3_600_000;
const most = 5;

const otpRefused = (words: string): ServiceAnswer => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: words },
});

/** Codes to sign in with, by the rules of decisions §4: half a minute until the next, ten minutes, five guesses and five codes an hour. */
export const memorySignInCodes = ({ now, captcha, byEmail, onLetter, signInCodes = [] }: Options) => {
  const keyOf = (email: string): string => email.trim().toLowerCase();
  const kept = new Map(
    signInCodes.map(({ email, code, hasExpired = false, attempts = 0 }): [string, Kept] => {
      const requestedAt = now() - (hasExpired ? codeLifeMs : resendAfterMs);
      const expiresAt = requestedAt + codeLifeMs;
      return [keyOf(email), { code, requestedAt, expiresAt, windowStartedAt: requestedAt, requests: 1, attempts }];
    }),
  );

  const request: Route['run'] = async (asked) => {
    const { email } = fieldsOf(asked);
    if (typeof email !== 'string' || E.isLeft(parseEmail(email))) return refused(400, 1002, 'email');
    if (!(await captcha.accepts(asked.headers.captchakey ?? '', 'sign_in_code'))) return refused(400, 1008);
    const key = keyOf(email);
    const before = kept.get(key);
    const window = before !== undefined && before.windowStartedAt + windowMs > now() ? before : undefined;
    const isUsedUp = window !== undefined && (window.requests >= most || window.attempts >= most);
    const mayAskAt = isUsedUp ? window.windowStartedAt + windowMs : (before?.requestedAt ?? 0) + resendAfterMs;
    if (mayAskAt > now()) return tooManyTries(Math.ceil((mayAskAt - now()) / 1_000));
    const user = byEmail(email);
    const code = String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
      .slice(-6)
      .padStart(6, '0');
    kept.set(key, {
      code: user === undefined ? undefined : code,
      requestedAt: now(),
      expiresAt: now() + codeLifeMs,
      windowStartedAt: window?.windowStartedAt ?? now(),
      requests: (window?.requests ?? 0) + 1,
      attempts: window?.attempts ?? 0,
    });
    if (user !== undefined) onLetter({ to: user.email, code });
    return { status: 202, body: { data: { resendAfterSeconds: resendAfterMs / 1_000 } } };
  };

  /** Who brings a good code, once; or how the service refuses it. */
  const judge = (
    username: string,
    code: string,
  ): { readonly user: MemoryUser } | { readonly refused: ServiceAnswer } => {
    const found = kept.get(keyOf(username));
    const user = byEmail(username);
    if (found === undefined) return { refused: otpRefused('Otp is expired') };
    const windowEnd = found.windowStartedAt + windowMs;
    if (found.attempts >= most && windowEnd > now())
      return { refused: tooManyTries(Math.ceil((windowEnd - now()) / 1_000)) };
    if (found.expiresAt <= now()) return { refused: otpRefused('Otp is expired') };
    if (user === undefined || found.code !== code.trim()) {
      kept.set(keyOf(username), { ...found, attempts: found.attempts + 1 });
      return { refused: otpRefused('Otp is invalid') };
    }
    kept.set(keyOf(username), { ...found, code: undefined, attempts: 0 });
    return { user };
  };

  return { request, judge };
};
