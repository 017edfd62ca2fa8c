import { passwordProblem } from '@masthead/core/password';
import { type OneTimeToken, spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { leftOut, queueMail, queueNotice } from '../../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { type MailRequest, requestMail, toOwners, type WriteRequestedMail } from '../shared/mail-requests.ts';
import { isUsedPassword, replacePassword } from '../shared/password-history.ts';
import { findResetAccount, makeResetToken, uidOf } from '../shared/reset-link.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { keepResetLink, spendResetLink, startAfresh } from './store.ts';

type Tools = Pick<Toolbox, 'db' | 'clock' | 'config' | 'secrets'>;

/** Notes the wish for a new password, and spends the proof; `false` when that was spent before. */
export const requestReset = (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { emailKey, area, proof }: Pick<MailRequest, 'emailKey' | 'area'> & { readonly proof: OneTimeToken },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, proof))) return false;
    await requestMail(tx, { kind: 'passwordReset', emailKey, area, requestedAt: clock() });
    return true;
  });

/** Writes the mail with the link; an account of a provider gets an explanation instead. */
export const writeResetMail = ({ clock, config, secrets }: Tools): WriteRequestedMail =>
  toOwners(async (tx, account, { area }) => {
    const now = clock();
    const common = {
      recipient: account.email,
      language: preferredLanguage(account.language),
      firstName: account.firstName,
      area,
      now,
    };
    if (account.isProvidersAlone) {
      await queueMail(tx, { ...common, template: 'passwordResetWithProvider' }, leftOut);
      return;
    }
    const token = makeResetToken();
    const uid = uidOf(secrets.accessToken, account.id);
    // A link that is not mailed must not replace one that was.
    const mail = { ...common, template: 'passwordReset' as const, linkToken: token.value, uid };
    if ((await queueMail(tx, mail, () => 'full')) === 'full') return;
    const expiresAt = new Date(now.getTime() + config.resetTtlS * 1_000);
    await keepResetLink(tx, { hash: token.hash, userId: account.id, expiresAt });
  });

/** What came of a new password: whose it is now, or the code of decisions §6. */
export type PasswordReset = { readonly email: string } | { readonly code: 1001 | 1003 | 6008 | 6011 };

export type NewPassword = { readonly password: string; readonly token: string; readonly uid: string };

/**
 * Sets a new password by a link, once in parallel calls (security promise 4): all sessions end, and the owner gets a
 * mail. An unusable password keeps the link valid.
 */
export const resetPassword = async (
  tools: Tools & Pick<Toolbox, 'hasher' | 'isBreached'>,
  { password, token, uid }: NewPassword,
): Promise<PasswordReset> => {
  const { db, clock, config, hasher } = tools;
  if (token === '' || uid === '') return { code: 1001 };
  const account = await findResetAccount(tools, { token, uid });
  if (account === undefined) return { code: 6008 };
  if (passwordProblem(password, { email: account.email, siteName: config.site.name }) !== undefined)
    return { code: 1003 };
  if (await tools.isBreached(password)) return { code: 1003 };
  if (await isUsedPassword(tools, account.id, password)) return { code: 6011 };
  const passwordHash = await hasher.hash(password);
  return db.transaction().execute(async (tx): Promise<PasswordReset> => {
    const now = clock();
    if (!(await spendResetLink(tx, { hash: account.hash, now }))) return { code: 6008 };
    await startAfresh(tx, account, now);
    await replacePassword(tx, { userId: account.id, passwordHash, now });
    await queueNotice(tx, {
      recipient: account.email,
      template: 'passwordChanged',
      language: preferredLanguage(account.language),
      firstName: account.firstName,
      now,
    });
    return { email: account.email };
  });
};
