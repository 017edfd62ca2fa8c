import type { Transaction } from 'kysely';
import { type OneTimeToken, spendToken } from '../../../../platform/abuse-protection/spent-tokens.ts';
import { namedAlerts } from '../../../../platform/alerts/store.ts';
import { leftOut, queueMail } from '../../../../platform/mail/outbox.ts';
import { type EmailAddress, readEmailAddress } from '../../../../platform/values/email-address.ts';
import { type Language, preferredLanguage } from '../../../../platform/values/language.ts';
import { requestMail, type WriteRequestedMail } from '../mail-requests.ts';
import type { Tables } from '../tables.ts';
import type { Toolbox } from '../toolbox.ts';
import { type Subscribed, subscribeHolder } from './mail-subscriptions.ts';
import { subscriptionMail } from './subscription-mail.ts';
import { suppressionOf } from './suppression.ts';

type Tools = Pick<Toolbox, 'db' | 'clock' | 'config' | 'mailLinks'>;

/** Returns the titles of the codes, empty for one without a title: a code may be anyone's text and is not mailed. */
const titlesOf = async (
  { config }: Pick<Tools, 'config'>,
  tx: Transaction<Tables>,
  codes: readonly string[],
): Promise<readonly string[]> => {
  const names = await namedAlerts(tx, config.site.key, codes);
  return [...new Set(codes.map((code) => names.get(code)?.title ?? ''))];
};

export type SubscriptionWish = {
  readonly email: EmailAddress;
  readonly codes: readonly string[];
  readonly language: Language;
  readonly campaignId?: string | undefined;
};

/**
 * Records a request to subscribe an address, and uses the proof up; `false` when it was used before. Nothing is
 * subscribed until the owner confirms by the link in the mail (double opt-in). Whether the address has an account is
 * looked up after the answer.
 */
export const requestSubscription = (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { email, codes, language, campaignId }: SubscriptionWish,
  proof: OneTimeToken,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, proof))) return false;
    await requestMail(tx, {
      kind: 'subscription',
      emailKey: email.key,
      requestedAt: clock(),
      details: { email: email.address, language, codes, campaignId },
    });
    return true;
  });

/**
 * Writes the mail that asks the owner of an address to confirm. An address whose owner complained, or which takes no mail, is left in peace; one
 * that was unsubscribed from everything is asked, since its owner could not come back otherwise.
 */
export const writeSubscriptionMail =
  ({ clock, config, mailLinks }: Tools): WriteRequestedMail =>
  async (tx, account, { emailKey, details }) => {
    const typed = details && readEmailAddress(details.email);
    if (details === undefined || typed === undefined || details.codes.length === 0) return;
    const reason = await suppressionOf(tx, emailKey);
    if (reason === 'complaint' || reason === 'bounce') return;
    const now = clock();
    const { codes, campaignId } = details;
    const email = (account && readEmailAddress(account.email)) ?? typed;
    const holder = { email, userId: account?.isConfirmed === true ? account.id : undefined };
    // The requesting visitor was already limited (addressLimit); a full allowance here was used up by others.
    await queueMail(
      tx,
      {
        recipient: email.address,
        template: 'confirmSubscription',
        language: account === undefined ? details.language : preferredLanguage(account.language),
        firstName: account?.firstName ?? '',
        linkToken: mailLinks.seal('subscribe', { holder, codes, campaignId }, now),
        subcode: codes.join(','),
        titles: await titlesOf({ config }, tx, codes),
        now,
      },
      leftOut,
    );
  };

/** What came of a link: what is subscribed, or why nothing is. */
export type SubscribedByLink =
  | ({ readonly _tag: 'Subscribed' } & Subscribed)
  | { readonly _tag: 'Expired' }
  | { readonly _tag: 'Invalid' };

/** Subscribes the recipient of a link (A§3 `encUserId`), ends a suppression, and mails them how to unsubscribe. */
export const subscribeByLink = async (
  { db, clock, config, mailLinks }: Tools,
  {
    token,
    codes,
    language,
  }: { readonly token: string; readonly codes: readonly string[]; readonly language: Language },
): Promise<SubscribedByLink> => {
  const now = clock();
  const link = mailLinks.open('subscribe', { token, codes, now });
  if (link._tag !== 'Good') return { _tag: link._tag };
  const { holder, campaignId } = link;
  return db.transaction().execute(async (tx) => {
    const subscribed = await subscribeHolder({ config, clock }, tx, holder, { codes, language, campaignId, now });
    const { added, owner } = subscribed;
    if (added.length > 0)
      await queueMail(
        tx,
        {
          recipient: owner.email,
          template: 'subscribed',
          language: owner.language,
          firstName: owner.firstName,
          titles: await titlesOf({ config }, tx, added),
          ...subscriptionMail(mailLinks, { holder, codes: added, now }),
          now,
        },
        leftOut,
      );
    return { _tag: 'Subscribed', existing: subscribed.existing, added };
  });
};
