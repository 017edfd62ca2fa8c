import type { Now } from '@masthead/core';

export type MemoryCodes = {
  /** Codes that were sent before, and guesses at each. */
  readonly sent: readonly {
    readonly email: string;
    readonly code: string;
    readonly hasExpired?: boolean;
    readonly attempts?: number;
  }[];
};

type Kept = {
  readonly code: string | undefined;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly windowStartedAt: number;
  readonly requests: number;
  readonly attempts: number;
};

type TooMany = { readonly _tag: 'TooMany'; readonly waitSeconds: number };

const resendAfterMs = 30_000;
const codeLifeMs = 600_000;
const windowMs = 3_600_000;
const most = 5;

const keyOf = (email: string): string => email.trim().toLowerCase();

/** Codes for one purpose, by the rules of decisions §4: half a minute until the next, ten minutes, five guesses and five codes an hour. */
export const memoryCodes = ({ now, sent }: { readonly now: Now } & MemoryCodes) => {
  const kept = new Map(
    sent.map(({ email, code, hasExpired = false, attempts = 0 }): [string, Kept] => {
      const requestedAt = now() - (hasExpired ? codeLifeMs : resendAfterMs);
      const expiresAt = requestedAt + codeLifeMs;
      return [keyOf(email), { code, requestedAt, expiresAt, windowStartedAt: requestedAt, requests: 1, attempts }];
    }),
  );
  const secondsUntil = (moment: number): number => Math.ceil((moment - now()) / 1_000);

  return {
    /** A new code, in place of the one before it. */
    make: (
      email: string,
    ): { readonly _tag: 'Made'; readonly code: string; readonly resendAfterSeconds: number } | TooMany => {
      const before = kept.get(keyOf(email));
      const window = before !== undefined && before.windowStartedAt + windowMs > now() ? before : undefined;
      const isUsedUp = window !== undefined && (window.requests >= most || window.attempts >= most);
      const mayAskAt = isUsedUp ? window.windowStartedAt + windowMs : (before?.requestedAt ?? 0) + resendAfterMs;
      if (mayAskAt > now()) return { _tag: 'TooMany', waitSeconds: secondsUntil(mayAskAt) };
      const code = String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
        .slice(-6)
        .padStart(6, '0');
      kept.set(keyOf(email), {
        code,
        requestedAt: now(),
        expiresAt: now() + codeLifeMs,
        windowStartedAt: window?.windowStartedAt ?? now(),
        requests: (window?.requests ?? 0) + 1,
        attempts: window?.attempts ?? 0,
      });
      return { _tag: 'Made', code, resendAfterSeconds: resendAfterMs / 1_000 };
    },
    /**
     * Checks a code; accepts the right one once. `isOwned` is false where no account has the
     * address: every code is wrong then.
     */
    judge: (
      email: string,
      code: string,
      isOwned = true,
    ): TooMany | { readonly _tag: 'Right' | 'Wrong' | 'Expired' } => {
      const found = kept.get(keyOf(email));
      if (found === undefined) return { _tag: 'Expired' };
      const windowEnd = found.windowStartedAt + windowMs;
      if (found.attempts >= most && windowEnd > now()) return { _tag: 'TooMany', waitSeconds: secondsUntil(windowEnd) };
      if (found.expiresAt <= now()) return { _tag: 'Expired' };
      if (!isOwned || found.code !== code.trim()) {
        kept.set(keyOf(email), { ...found, attempts: found.attempts + 1 });
        return { _tag: 'Wrong' };
      }
      kept.set(keyOf(email), { ...found, code: undefined, attempts: 0 });
      return { _tag: 'Right' };
    },
  };
};
