import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** An account as far as its subscriptions go. */
export type Subscriber = {
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
  readonly occasionalEmail: boolean;
  readonly emailKey: string;
  /** Whether its owner has shown that the address is theirs. */
  readonly isConfirmed: boolean;
  /** In the order of their codes. */
  readonly codes: readonly string[];
};

/** The account, which no other transaction changes until this one is over: two who save at once are heard one after the other. */
export const lockSubscriber = async (tx: Transaction<Tables>, userId: string): Promise<Subscriber | undefined> => {
  const { rows } = await sql<Omit<Subscriber, 'codes'>>`
    SELECT email, first_name AS "firstName", language, occasional_email AS "occasionalEmail",
      email_key AS "emailKey", email_verified_at IS NOT NULL AS "isConfirmed"
    FROM users WHERE id = ${userId} AND NOT is_disabled FOR UPDATE`.execute(tx);
  const [owner] = rows;
  if (owner === undefined) return undefined;
  const held = await tx.selectFrom('user_subscriptions').select('alert_code').where('user_id', '=', userId).execute();
  return { ...owner, codes: held.map(({ alert_code }) => alert_code).sort() };
};

export const writeSubscriptions = async (
  tx: Transaction<Tables>,
  change: {
    readonly userId: string;
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly now: Date;
  },
): Promise<void> => {
  const { userId, added, removed, now } = change;
  if (removed.length > 0)
    await tx
      .deleteFrom('user_subscriptions')
      .where('user_id', '=', userId)
      .where('alert_code', 'in', removed)
      .execute();
  if (added.length > 0)
    await tx
      .insertInto('user_subscriptions')
      .values(added.map((alert_code) => ({ user_id: userId, alert_code, created_at: now })))
      .execute();
};

/** Keeps whether the account agrees to mail now and then (A§3). */
export const keepOccasionalEmail = async (
  tx: Transaction<Tables>,
  userId: string,
  occasionalEmail: boolean,
): Promise<void> => {
  await tx.updateTable('users').set({ occasional_email: occasionalEmail }).where('id', '=', userId).execute();
};

/** Makes the account one of a campaign, unless it came by one before. */
export const keepCampaign = async (tx: Transaction<Tables>, userId: string, campaignId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set((eb) => ({ campaign_id: eb.fn.coalesce('campaign_id', eb.val(campaignId)) }))
    .where('id', '=', userId)
    .execute();
};
