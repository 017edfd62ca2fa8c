import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isSpent, type OneTimeToken, spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { listInformational } from '../../../platform/alerts/store.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { leftOut, queueMail, queueNotice } from '../../../platform/mail/outbox.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { type Language, preferredLanguage } from '../../../platform/values/language.ts';
import { keepPendingIdentity } from '../shared/address-proof.ts';
import { addLink, linkDays, makeLinkToken } from '../shared/email-link.ts';
import { type Identity, linkIdentity } from '../shared/identities.ts';
import { draftSession } from '../shared/session.ts';
import { openSession } from '../shared/session-store.ts';
import type { Tables } from '../shared/tables.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { type FirstAttempt, findFirstAttempt, keepAttempt } from './first-attempt.ts';
import type { NewAccount } from './rules.ts';
import { addUser, findAccountByEmail } from './store.ts';

type Candidate = {
  readonly account: NewAccount;
  readonly proof: OneTimeToken;
  readonly language: Language;
  readonly source: string | undefined;
  /** What the form is known by when it is sent once more; none of a client that names none. */
  readonly idempotencyKey: string | undefined;
  /** Who the visitor is at the provider that has named them; it signs them in from then on. */
  readonly identity?: Identity;
};

/** An account that was just made, or by the first attempt with the same key, and the session that was opened for it. */
export type Registration = FirstAttempt & { readonly session: ReturnType<typeof draftSession> };

/** What came of it, or the code why nothing did. */
type Outcome =
  | Registration
  | { readonly code: 1002 | 1008 }
  | { readonly code: 2002 | 2003 }
  /** Its owner was written to so often within the hour that nothing is mailed before `waitS`. */
  | { readonly code: 2002 | 2003; readonly waitS: number };

const identityTaken = (): Refusal => new Refusal(409, 'This account of the provider belongs to another account.');

/**
 * Links an identity to its new account. An identity with an unverified address is pending until the address is proven
 * by mail: a stranger may have registered another's address.
 */
const takeIdentity = async (
  tx: Transaction<Tables>,
  userId: string,
  identity: Identity,
  { emailIsVerified, now }: { readonly emailIsVerified: boolean; readonly now: Date },
): Promise<void> => {
  const { issuer, subject } = identity;
  if (emailIsVerified) {
    if ((await linkIdentity(tx, userId, identity, now)) !== 'linked') throw identityTaken();
    return;
  }
  const owner = tx.selectFrom('user_identities').select('user_id').where('issuer', '=', issuer);
  if ((await owner.where('subject', '=', subject).executeTakeFirst()) !== undefined) throw identityTaken();
  await keepPendingIdentity(tx, userId, identity);
};

/**
 * A§4: the agreement to occasional mail includes the informational mail of the visitor's language, unless they
 * selected some of it.
 */
const subscriptionsOf = async (
  tx: Transaction<Tables>,
  site: string,
  { occasionalEmail, subscriptions }: NewAccount,
  language: Language,
): Promise<readonly string[]> => {
  if (!occasionalEmail) return subscriptions;
  const informational = await listInformational(tx, site);
  if (informational.some(({ code }) => subscriptions.includes(code))) return subscriptions;
  const own = informational.find((alert) => alert.language === language);
  return own === undefined ? subscriptions : [...subscriptions, own.code];
};

/**
 * Uses the proof up, adds the account, opens its session and queues the mail: all of it or nothing. An address that
 * has an account uses the proof up too, and its owner is notified by mail, or the answer reports that none was sent.
 * A visitor with a provider's ticket can sign in there from then on. An address that the provider has verified needs
 * no confirmation, and no other address can be registered with its ticket (1002). A second attempt with the key of
 * the first opens a session of the first's account, and sends no mail.
 * @throws Refusal 409 when the identity got an account meanwhile
 */
export const register = async (
  tools: Toolbox,
  { account: wanted, proof, language, source, identity, idempotencyKey }: Candidate,
): Promise<Outcome> => {
  const { db, hasher, config } = tools;
  const vouchedFor = identity?.emailIsVerified === true ? readEmailAddress(identity.email ?? '')?.key : undefined;
  const emailIsVerified = vouchedFor === wanted.email.key;
  if (vouchedFor !== undefined && !emailIsVerified) return { code: 1002 };
  // A provider's ticket is spent by the first attempt; the second shows the same one.
  const maySpendAgain = identity !== undefined && idempotencyKey !== undefined;
  if (!maySpendAgain && (await isSpent(db, proof.id))) return { code: 1008 };
  const passwordHash = wanted.password === undefined ? undefined : await hasher.hash(wanted.password);
  return db.transaction().execute(async (tx) => {
    const isFresh = await spendToken(tx, proof);
    if (!isFresh && !maySpendAgain) return { code: 1008 };
    const session = draftSession(tools);
    const open = (userId: string) =>
      openSession(tx, {
        id: session.id,
        userId,
        clientId: 'web',
        tokenHash: session.refreshToken.hash,
        now: session.now,
        expiresAt: session.expiresAt,
      });
    const sent = { account: wanted, identity, now: session.now };
    const goOn = async (): Promise<Registration | undefined> => {
      const first = idempotencyKey === undefined ? undefined : await findFirstAttempt(tx, tools, idempotencyKey, sent);
      if (first === undefined) return undefined;
      await open(first.userId);
      return { session, ...first };
    };
    if (!isFresh) return (await goOn()) ?? { code: 1008 };
    const userId = randomUUID();
    const account = { ...wanted, subscriptions: await subscriptionsOf(tx, config.site.key, wanted, language) };
    const origin = { id: userId, passwordHash, emailIsVerified, language, source, now: session.now };
    if (!(await addUser(tx, account, origin))) {
      const first = await goOn();
      if (first !== undefined) return first;
      const owner = await findAccountByEmail(tx, account.email.key);
      const isProvidersAlone = owner?.isProvidersAlone === true;
      const code = isProvidersAlone ? 2003 : 2002;
      if (owner !== undefined) {
        const queued = await queueMail(
          tx,
          {
            recipient: owner.email,
            template: isProvidersAlone ? 'accountExistsWithProvider' : 'accountExists',
            language: preferredLanguage(owner.language),
            firstName: owner.first_name,
            now: session.now,
          },
          (waitS) => ({ code, waitS }) as const,
        );
        if (queued !== 'queued') return queued;
      }
      return { code };
    }
    await open(userId);
    if (idempotencyKey !== undefined) await keepAttempt(tx, idempotencyKey, { account, userId, now: session.now });
    const { firstName, lastName, subscriptions } = account;
    const made = { session, userId, firstName, lastName, subscriptions };
    if (identity !== undefined) await takeIdentity(tx, userId, identity, { emailIsVerified, now: session.now });
    const mail = { recipient: account.email.address, language, firstName: account.firstName, now: session.now };
    if (identity !== undefined && emailIsVerified) {
      await queueNotice(tx, { ...mail, template: 'identityLinked', provider: identity.provider });
      return made;
    }
    const link = makeLinkToken();
    const expiresAt = new Date(session.now.getTime() + linkDays * 86_400_000);
    await addLink(tx, { hash: link.hash, userId, expiresAt });
    // The pages of the account offer the link again.
    await queueMail(tx, { ...mail, template: 'welcome', linkToken: link.value }, leftOut);
    return made;
  });
};
