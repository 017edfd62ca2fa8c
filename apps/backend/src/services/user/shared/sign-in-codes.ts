import { type CodeOwner, hashOfCode, makeCode } from '../../../platform/abuse-protection/one-time-codes/rules.ts';
import { keepCode } from '../../../platform/abuse-protection/one-time-codes/store.ts';
import {
  type CodeJudged,
  claimNextCode,
  judgeCode,
} from '../../../platform/abuse-protection/one-time-codes/use-case.ts';
import { type OneTimeToken, spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { leftOut, queueMail } from '../../../platform/mail/outbox.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { proveAddress } from './address-proof.ts';
import { requestMail, toOwners, type WriteRequestedMail } from './mail-requests.ts';
import { draftSession } from './session.ts';
import { openSession } from './session-store.ts';
import type { Toolbox } from './toolbox.ts';
import { findUser, type UserRecord } from './users.ts';

type Tools = Pick<Toolbox, 'db' | 'clock' | 'config' | 'secrets'>;

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
    const claimed = await claimNextCode(tx, config, { emailKey, purpose: 'sign-in' }, now);
    if (claimed._tag === 'TooMany') return claimed;
    await requestMail(tx, { kind: 'signInCode', emailKey, requestedAt: now });
    return { _tag: 'Requested', resendAfterS: claimed.resendAfterS };
  });

/** Makes the code, keeps its hash and writes the mail that brings it: all or nothing, and nothing when another was asked for since. */
export const writeCodeMail = ({ clock, secrets }: Tools): WriteRequestedMail =>
  toOwners(async (tx, account, { emailKey, requestedAt }) => {
    const owner: CodeOwner = { emailKey, purpose: 'sign-in' };
    const code = makeCode();
    if (!(await keepCode(tx, owner, { hash: hashOfCode(secrets.accessToken, owner, code), requestedAt }))) return;
    // The hourly limit of codes equals the allowance of mails, so that a full one is reported before.
    await queueMail(
      tx,
      {
        recipient: account.email,
        template: 'signInCode',
        language: preferredLanguage(account.language),
        firstName: account.firstName,
        code,
        now: clock(),
      },
      leftOut,
    );
  });

/** What came of a code: the user and an opened session, or why not, in words that fit every address. */
export type CodeSignIn =
  | { readonly _tag: 'Granted'; readonly user: UserRecord; readonly session: ReturnType<typeof draftSession> }
  | Exclude<CodeJudged, { readonly _tag: 'Right' }>;

/** Signs in by a code, once; it proves the address that it was mailed to. */
export const signInWithCode = (
  tools: Tools,
  { username, code }: { readonly username: string; readonly code: string },
): Promise<CodeSignIn> => {
  const { db, clock, secrets } = tools;
  const owner: CodeOwner = { emailKey: readEmailAddress(username)?.key ?? '', purpose: 'sign-in' };
  return db.transaction().execute(async (tx): Promise<CodeSignIn> => {
    const judged = await judgeCode(tx, secrets.accessToken, owner, { code, now: clock() });
    if (judged._tag !== 'Right') return judged;
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', owner.emailKey)
      .executeTakeFirst();
    const user = account && (await findUser(tx, account.id));
    if (user === undefined) return { _tag: 'Wrong' };
    await proveAddress(tx, { userId: user.id, now: clock() });
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
