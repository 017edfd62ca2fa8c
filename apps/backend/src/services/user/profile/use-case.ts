import { queueNotice } from '../../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { requestEmailChange } from '../shared/email-change.ts';
import { isUsedPassword, replacePassword } from '../shared/password-history.ts';
import { openInsteadOfAll, type SessionInstead } from '../shared/session.ts';
import { changeSubscriptions } from '../shared/subscriptions/use-case.ts';
import type { AccessClaims } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import type { ProfileChange, WantedSubscriptions } from './rules.ts';
import { keepDetails, type StoredProfile } from './store.ts';

/** Rolls the transaction back: a change without a possible notice is not made. */
class Unheard extends Error {
  override readonly name = 'Unheard';
}

/**
 * Changes a profile, all of it or nothing. A new password ends all other sessions, with a notice to the owner
 * (decisions §4); a new address is only requested here. Returns the code of the refusal, or, with a new password, the
 * session that replaces the caller's.
 */
export const changeProfile = async (
  tools: Toolbox,
  claims: AccessClaims,
  profile: StoredProfile,
  { details, email, password, campaignId }: ProfileChange,
): Promise<1003 | 6010 | 6011 | SessionInstead | undefined> => {
  const { db, clock, hasher } = tools;
  const { userId } = claims;
  if (password !== undefined && (await tools.isBreached(password))) return 1003;
  if (password !== undefined && (await isUsedPassword(tools, userId, password))) return 6011;
  const passwordHash = password === undefined ? undefined : await hasher.hash(password);
  const now = clock();
  const { firstName, language } = profile;
  try {
    return await db.transaction().execute(async (tx) => {
      const session = passwordHash === undefined ? undefined : await openInsteadOfAll(tx, tools, claims);
      const sessionId = session?.id ?? claims.sessionId;
      if (email !== undefined) {
        const old = { address: profile.email, key: profile.emailKey };
        const request = { userId, sessionId, firstName, language, old, new: email, now };
        if (!(await requestEmailChange(tx, request))) throw new Unheard();
      }
      await keepDetails(tx, userId, details, campaignId);
      if (passwordHash === undefined) return undefined;
      await replacePassword(tx, { userId, passwordHash, now });
      await queueNotice(tx, {
        recipient: profile.email,
        template: 'passwordChanged',
        language: preferredLanguage(language),
        firstName,
        now,
      });
      return session;
    });
  } catch (error) {
    if (error instanceof Unheard) return 6010;
    throw error;
  }
};

/**
 * Changes an account's subscriptions (A§4), and notifies its owner. Returns the code of the refusal, or undefined on
 * success.
 */
export const saveSubscriptions = async (
  tools: Toolbox,
  userId: string,
  change: WantedSubscriptions,
): Promise<1004 | undefined> => {
  const outcome = await tools.db
    .transaction()
    .execute((tx) => changeSubscriptions(tools, tx, { userId, ...change, notifiesOwner: true }));
  return outcome._tag === 'Changed' ? undefined : 1004;
};
