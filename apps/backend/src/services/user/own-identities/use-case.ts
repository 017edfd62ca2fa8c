import { passwordProblem } from '@masthead/core/password';
import type { Transaction } from 'kysely';
import type { ProviderName } from '../../../platform/config/providers.ts';
import { queueNotice } from '../../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { noSuchUser } from '../shared/authenticate.ts';
import { isUsedPassword, replacePassword } from '../shared/password-history.ts';
import { openInsteadOfAll, type SessionInstead } from '../shared/session.ts';
import { revokeSessionsOf } from '../shared/session-store.ts';
import type { Tables } from '../shared/tables.ts';
import type { AccessClaims } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { emailOf } from '../shared/users.ts';
import { lockOwner, type Owner, removeIdentities } from './store.ts';

const letterTo = ({ email, firstName, language }: Owner, now: Date) => ({
  recipient: email,
  language: preferredLanguage(language),
  firstName,
  now,
});

/** Removes a provider from an account, ends all other sessions, and notifies the owner. */
const unlink = async (
  tx: Transaction<Tables>,
  { userId, sessionId }: AccessClaims,
  { owner, provider, now }: { readonly owner: Owner; readonly provider: ProviderName; readonly now: Date },
): Promise<void> => {
  await removeIdentities(tx, userId, provider);
  await revokeSessionsOf(tx, userId, { because: 'identityUnlinked', kept: sessionId, now });
  await queueNotice(tx, { ...letterTo(owner, now), template: 'identityUnlinked', provider });
};

/**
 * Unlinks a provider; one that is not linked changes nothing. `lastWayIn`, without changes, when the account has no
 * password and no other configured provider: one that is not configured any more cannot be used.
 * @throws Refusal 404 when the account was deleted meanwhile
 */
export const unlinkProvider = async (
  { db, clock }: Toolbox,
  claims: AccessClaims,
  { provider, offered }: { readonly provider: ProviderName; readonly offered: readonly ProviderName[] },
): Promise<'unlinked' | 'lastWayIn'> => {
  return db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, claims.userId);
    if (owner === undefined) throw noSuchUser();
    if (!owner.linked.includes(provider)) return 'unlinked';
    const hasAnother = offered.some((other) => other !== provider && owner.linked.includes(other));
    if (!owner.hasPassword && !hasAnother) return 'lastWayIn';
    await unlink(tx, claims, { owner, provider, now: clock() });
    return 'unlinked';
  });
};

/**
 * Sets the first password of an account, and removes a provider with it where one is named, both or neither. A new
 * password ends all other sessions (decisions §4), and the owner is notified of each. Returns the session that
 * replaces the caller's, or the reason: the code of decisions §6, or `exists` where there is a password.
 * @throws Refusal 404 when the account was deleted meanwhile
 */
export const createPassword = async (
  tools: Toolbox,
  claims: AccessClaims,
  { password, unlinked }: { readonly password: string; readonly unlinked: ProviderName | undefined },
): Promise<SessionInstead | 'exists' | 1003 | 6011> => {
  const { db, clock, config, hasher } = tools;
  const { userId } = claims;
  const email = await emailOf(db, userId);
  if (email === undefined) throw noSuchUser();
  if (passwordProblem(password, { email, siteName: config.site.name }) !== undefined) return 1003;
  if (await tools.isBreached(password)) return 1003;
  if (await isUsedPassword(tools, userId, password)) return 6011;
  const passwordHash = await hasher.hash(password);
  return db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (owner === undefined) throw noSuchUser();
    if (owner.hasPassword) return 'exists';
    const now = clock();
    await replacePassword(tx, { userId, passwordHash, now });
    const session = await openInsteadOfAll(tx, tools, claims);
    await queueNotice(tx, { ...letterTo(owner, now), template: 'passwordCreated' });
    if (unlinked !== undefined && owner.linked.includes(unlinked))
      await unlink(tx, { ...claims, sessionId: session.id }, { owner, provider: unlinked, now });
    return session;
  });
};
