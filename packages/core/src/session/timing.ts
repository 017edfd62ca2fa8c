import type { EpochMs } from '../shared/clock.ts';
import type { SessionHint } from './model.ts';

/** How long before the end of a session its renewal is due, in ms. */
export const renewalMargin = 30_000;

/** No session is renewed more often than this, in ms: a clock that runs fast must not make a page hammer the service. */
export const shortestRenewalWait = 1_000;

// Timers of browsers and Node overflow beyond a signed 32-bit number and would fire at once.
const longestWait = 2 ** 31 - 1;

/** Returns whether the session of the hint has ended; no hint is no session. */
export const hasRunOut = (hint: SessionHint | undefined, now: EpochMs): boolean =>
  hint === undefined || hint.expiresAt <= now;

/** Milliseconds until the session should be renewed: the margin before its end, or half-way through a very short one. */
export const msUntilRenewal = (hint: SessionHint | undefined, now: EpochMs): number => {
  const left = (hint?.expiresAt ?? now) - now;
  const wait = left > 2 * renewalMargin ? left - renewalMargin : Math.floor(left / 2);
  return Math.min(longestWait, Math.max(shortestRenewalWait, wait));
};
