import { type OneTimeToken, spendToken } from '../../../../abuse-protection/spent-tokens.ts';
import { preferredLanguage } from '../../../../language.ts';
import { queueMail } from '../../../../mail/outbox.ts';
import { readEmailAddress } from '../email-address.ts';
import { requestMail, type WriteRequestedMail } from '../mail-requests.ts';
import { draftSession } from '../session.ts';
import { openSession } from '../session-store.ts';
import type { Toolbox } from '../toolbox.ts';
import { findUser, type UserRecord } from '../users.ts';
import { type CodeOwner, hashOfCode, isSameHash, makeCode, maxAttempts, maxRequests, windowS } from './rules.ts';
import { type CodeState, claimCode, countAttempt, keepCode, readCode, spendCode } from './store.ts';

type Tools = Pick<Toolbox, 'db' | 'clock' | 'config' | 'secrets'>;

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

/** What came of asking for a code; the same for every address. */
export type CodeRequested =
  | { readonly _tag: 'Requested'; readonly resendAfterS: number }
  | { readonly _tag: 'CaptchaRefused' }
  | { readonly _tag: 'TooMany'; readonly waitS: number };

/** Notes the wish for a code, and spends the proof; whether the address has an account is looked up after the answer. */
export const requestCode = (
  { db, clock, config }: Tools,
  { emailKey, proof }: { readonly emailKey: string; readonly proof: OneTimeToken },
): Promise<CodeRequested> =>
  db.transaction().execute(async (tx): Promise<CodeRequested> => {
    if (!(await spendToken(tx, proof))) return { _tag: 'CaptchaRefused' };
    const now = clock();
    const owner: CodeOwner = { emailKey, purpose: 'sign-in' };
    const { codeTtlS, codeResendS: resendS } = config;
    if (!(await claimCode(tx, owner, { now, expiresAt: after(now, codeTtlS), resendS })))
      return { _tag: 'TooMany', waitS: waitForRequest(await readCode(tx, owner), now, resendS) };
    await requestMail(tx, { kind: 'signInCode', emailKey, requestedAt: now });
    return { _tag: 'Requested', resendAfterS: resendS };
  });

/** Makes the code, keeps its hash and writes the mail that brings it: all or nothing, and nothing when another was asked for since. */
export const writeCodeMail =
  ({ clock, secrets }: Tools): WriteRequestedMail =>
  async (tx, account, { emailKey, requestedAt }) => {
    const owner: CodeOwner = { emailKey, purpose: 'sign-in' };
    const code = makeCode();
    if (!(await keepCode(tx, owner, { hash: hashOfCode(secrets.accessToken, owner, code), requestedAt }))) return;
    await queueMail(tx, {
      recipient: account.email,
      template: 'signInCode',
      language: preferredLanguage(account.language),
      firstName: account.firstName,
      code,
      now: clock(),
    });
  };

/** What came of a code: the user and an opened session, or why not, in words that fit every address. */
export type CodeJudged =
  | { readonly _tag: 'Granted'; readonly user: UserRecord; readonly session: ReturnType<typeof draftSession> }
  | { readonly _tag: 'Wrong' }
  | { readonly _tag: 'Expired' }
  | { readonly _tag: 'TooMany'; readonly waitS: number };

const whyNot = (state: CodeState | undefined, now: Date): CodeJudged => {
  if (state === undefined) return { _tag: 'Expired' };
  if (state.attempts >= maxAttempts && isWindowOpen(state, now))
    return { _tag: 'TooMany', waitS: secondsUntil(after(state.windowStartedAt, windowS), now) };
  return { _tag: state.expiresAt > now ? 'Wrong' : 'Expired' };
};

/** Signs in by a code, once, however many bring it at the same moment (security promise 4). */
export const signInWithCode = (
  tools: Tools,
  { username, code }: { readonly username: string; readonly code: string },
): Promise<CodeJudged> => {
  const { db, clock, secrets } = tools;
  const owner: CodeOwner = { emailKey: readEmailAddress(username)?.key ?? '', purpose: 'sign-in' };
  return db.transaction().execute(async (tx): Promise<CodeJudged> => {
    const now = clock();
    const guess = hashOfCode(secrets.accessToken, owner, code);
    const counted = await countAttempt(tx, owner, now);
    if (counted === undefined) return whyNot(await readCode(tx, owner), now);
    if (!isSameHash(counted.hash, guess)) return { _tag: 'Wrong' };
    await spendCode(tx, owner, now);
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', owner.emailKey)
      .executeTakeFirst();
    const user = account && (await findUser(tx, account.id));
    if (user === undefined) return { _tag: 'Wrong' };
    const session = draftSession(tools);
    await openSession(tx, {
      id: session.id,
      userId: user.id,
      clientId: 'web-passwordless',
      tokenHash: session.refreshToken.hash,
      now: session.now,
      expiresAt: session.expiresAt,
    });
    return { _tag: 'Granted', user, session };
  });
};
