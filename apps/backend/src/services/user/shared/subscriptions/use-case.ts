import type { Transaction } from 'kysely';
import { namedAlerts } from '../../../../platform/alerts/store.ts';
import { leftOut, queueMail } from '../../../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../../../platform/values/language.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../tables.ts';
import { judgeChange, maxSubscriptions, type WantedChange } from './rules.ts';
import { keepCampaign, keepOccasionalEmail, lockSubscriber, writeSubscriptions } from './store.ts';
import { liftSuppression, suppress } from './suppression.ts';

export type ChangedSubscriptions = {
  /** What there was before. */
  readonly existing: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** `Unknown`: there is no such account. `TooMany`: it would have more than it may; nothing is changed. */
export type SubscriptionsOutcome =
  | ({ readonly _tag: 'Changed' } & ChangedSubscriptions)
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'TooMany' };

type Change = {
  readonly userId: string;
  readonly wanted: WantedChange;
  /** Whether its owner agrees to mail now and then, where they were asked. */
  readonly occasionalEmail?: boolean | undefined;
  /** The campaign that it came by (A§3 `metadata.cid`). */
  readonly campaignId?: string | undefined;
  /** Whether the owner is notified by mail. */
  readonly notifiesOwner: boolean;
};

/**
 * Changes an account's subscriptions as part of the caller's transaction, and notifies its owner. Informational mail
 * and the agreement to occasional mail (A§3 `occasionalEmail`) are coupled: ending the one withdraws the other.
 */
export const changeSubscriptions = async (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Transaction<Tables>,
  { userId, wanted, occasionalEmail, campaignId, notifiesOwner }: Change,
): Promise<SubscriptionsOutcome> => {
  const owner = await lockSubscriber(tx, userId);
  if (owner === undefined) return { _tag: 'Unknown' };
  const existing = owner.codes;
  const { added, removed } = judgeChange(existing, wanted);
  if (added.length > 0 && existing.length - removed.length + added.length > maxSubscriptions)
    return { _tag: 'TooMany' };
  if (campaignId !== undefined) await keepCampaign(tx, userId, campaignId);
  const now = clock();
  await writeSubscriptions(tx, { userId, added, removed, now });
  // An unconfirmed account does not end a suppression.
  if (owner.isConfirmed && added.length > 0) await liftSuppression(tx, owner.emailKey);
  if (owner.isConfirmed && wanted._tag === 'To' && wanted.codes.length === 0)
    await suppress(tx, { emailKey: owner.emailKey, reason: 'everything', now });
  const names = await namedAlerts(tx, config.site.key, [...existing, ...added]);
  const isInformational = (code: string): boolean => names.get(code)?.group === 'informationalMail';
  const held = [...existing.filter((code) => !removed.includes(code)), ...added];
  const isTakenBack = removed.some(isInformational) || (wanted._tag === 'To' && wanted.codes.length === 0);
  const agrees = held.some(isInformational) || (!isTakenBack && (occasionalEmail ?? owner.occasionalEmail));
  if (agrees !== owner.occasionalEmail) await keepOccasionalEmail(tx, userId, agrees);
  // A code without entry is a practice, or was removed from the list: it has no title for its owner.
  const titles = (codes: readonly string[]) => codes.flatMap((code) => names.get(code)?.title ?? []);
  if (notifiesOwner && added.length + removed.length > 0)
    await queueMail(
      tx,
      {
        recipient: owner.email,
        template: owner.isConfirmed ? 'subscriptionsChanged' : 'subscriptionsWaiting',
        language: preferredLanguage(owner.language),
        firstName: owner.firstName,
        added: titles(added),
        removed: titles(removed),
        now,
      },
      leftOut,
    );
  return { _tag: 'Changed', existing, added, removed };
};
