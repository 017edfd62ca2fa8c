import type { Transaction } from 'kysely';
import type { AbuseProtectionTables } from '../tables.ts';
import { type CodeOwner, hashOfCode, isSameHash, maxAttempts, maxRequests, windowS } from './rules.ts';
import { type CodeState, claimCode, countAttempt, readCode, spendCode } from './store.ts';

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000));

const isWindowOpen = ({ windowStartedAt }: CodeState, now: Date): boolean => after(windowStartedAt, windowS) > now;

/** Seconds until the next code may be asked for (A§4); the service holds to it whatever a page shows. */
const waitForRequest = (state: CodeState | undefined, now: Date, resendS: number): number => {
  if (state === undefined) return 1;
  const isUsedUp = isWindowOpen(state, now) && (state.requests >= maxRequests || state.attempts >= maxAttempts);
  return secondsUntil(isUsedUp ? after(state.windowStartedAt, windowS) : after(state.requestedAt, resendS), now);
};

/** What came of wanting a code; the same for every address. */
export type CodeClaimed =
  | { readonly _tag: 'Claimed'; readonly resendAfterS: number }
  | { readonly _tag: 'TooMany'; readonly waitS: number };

/** Notes the wish for a code, which makes the one before it worthless; nothing changes where the owner has to wait. */
export const claimNextCode = async (
  tx: Transaction<AbuseProtectionTables>,
  { codeTtlS, codeResendS: resendS }: { readonly codeTtlS: number; readonly codeResendS: number },
  owner: CodeOwner,
  now: Date,
): Promise<CodeClaimed> =>
  (await claimCode(tx, owner, { now, expiresAt: after(now, codeTtlS), resendS }))
    ? { _tag: 'Claimed', resendAfterS: resendS }
    : { _tag: 'TooMany', waitS: waitForRequest(await readCode(tx, owner), now, resendS) };

/** What a code is worth. */
export type CodeJudged =
  | { readonly _tag: 'Right' }
  | { readonly _tag: 'Wrong' }
  | { readonly _tag: 'Expired' }
  | { readonly _tag: 'TooMany'; readonly waitS: number };

const whyNot = (state: CodeState | undefined, now: Date): CodeJudged => {
  if (state === undefined) return { _tag: 'Expired' };
  if (state.attempts >= maxAttempts && isWindowOpen(state, now))
    return { _tag: 'TooMany', waitS: secondsUntil(after(state.windowStartedAt, windowS), now) };
  return { _tag: state.expiresAt > now ? 'Wrong' : 'Expired' };
};

/** Judges a code and spends it, as part of the caller's transaction: once, however many bring it at the same moment (security promise 4). */
export const judgeCode = async (
  tx: Transaction<AbuseProtectionTables>,
  secret: string,
  owner: CodeOwner,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<CodeJudged> => {
  const guess = hashOfCode(secret, owner, code);
  const counted = await countAttempt(tx, owner, now);
  if (counted === undefined) return whyNot(await readCode(tx, owner), now);
  if (!isSameHash(counted.hash, guess)) return { _tag: 'Wrong' };
  await spendCode(tx, owner, now);
  return { _tag: 'Right' };
};
