import { preferredLanguage } from '../../../language.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { requestEmailChange } from '../shared/email-change.ts';
import { isUsedPassword, replacePassword } from '../shared/password-history.ts';
import { revokeSessionsOf } from '../shared/session-store.ts';
import type { AccessClaims } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import type { ProfileChange } from './rules.ts';
import { keepDetails, type StoredProfile } from './store.ts';

/** Ends the transaction: nothing of the change counts when those whom it concerns cannot be told. */
class Unheard extends Error {
  override readonly name = 'Unheard';
}

/**
 * Changes a profile, all of it or nothing. A new password signs everybody else out, and the owner is told (decisions §4); a new address
 * is only asked for here. Gives the code why not, or undefined when it is done.
 */
export const changeProfile = async (
  tools: Toolbox,
  { userId, sessionId }: AccessClaims,
  profile: StoredProfile,
  { details, email, password, campaignId }: ProfileChange,
): Promise<1003 | 6010 | 6011 | undefined> => {
  const { db, clock, hasher } = tools;
  if (password !== undefined && (await tools.isBreached(password))) return 1003;
  if (password !== undefined && (await isUsedPassword(tools, userId, password))) return 6011;
  const passwordHash = password === undefined ? undefined : await hasher.hash(password);
  const now = clock();
  const { firstName, language } = profile;
  try {
    await db.transaction().execute(async (tx) => {
      if (email !== undefined) {
        const old = { address: profile.email, key: profile.emailKey };
        const request = { userId, sessionId, firstName, language, old, new: email, now };
        if (!(await requestEmailChange(tx, request))) throw new Unheard();
      }
      await keepDetails(tx, userId, details, campaignId);
      if (passwordHash === undefined) return;
      await replacePassword(tx, { userId, passwordHash, now });
      await revokeSessionsOf(tx, userId, { because: 'passwordChanged', kept: sessionId, now });
      await queueMail(tx, {
        recipient: profile.email,
        template: 'passwordChanged',
        language: preferredLanguage(language),
        firstName,
        now,
      });
    });
  } catch (error) {
    if (error instanceof Unheard) return 6010;
    throw error;
  }
  if (email !== undefined || passwordHash !== undefined) tools.mailQueued();
  return undefined;
};
