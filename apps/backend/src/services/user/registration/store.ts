import type { Transaction } from 'kysely';
import { isProvidersAlone } from '../shared/identities.ts';
import type { Database, Tables } from '../shared/tables.ts';
import type { NewAccount } from './rules.ts';

/** Whether the address has an account, and whether only a provider signs in to that. */
export const findAccountByEmail = (
  db: Database | Transaction<Tables>,
  emailKey: string,
): Promise<
  | {
      readonly email: string;
      readonly isProvidersAlone: boolean;
      readonly first_name: string;
      readonly language: string;
    }
  | undefined
> =>
  db
    .selectFrom('users')
    .select((eb) => ['email', 'first_name', 'language', isProvidersAlone(eb).as('isProvidersAlone')])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();

export type AccountOrigin = {
  readonly id: string;
  readonly passwordHash: string | undefined;
  /** Whether the address is already verified. */
  readonly emailIsVerified: boolean;
  readonly language: string;
  readonly source: string | undefined;
  readonly now: Date;
};

/** Adds the account and its subscriptions; `false`, and nothing added, when the address already has one. */
export const addUser = async (
  tx: Transaction<Tables>,
  account: NewAccount,
  origin: AccountOrigin,
): Promise<boolean> => {
  const added = await tx
    .insertInto('users')
    .values({
      id: origin.id,
      email: account.email.address,
      email_key: account.email.key,
      password_hash: origin.passwordHash ?? null,
      email_verified_at: origin.emailIsVerified ? origin.now : null,
      first_name: account.firstName,
      last_name: account.lastName,
      title: account.title,
      company: account.company,
      business_function: account.businessFunction,
      country: account.country,
      occasional_email: account.occasionalEmail,
      language: origin.language,
      registration_source: origin.source ?? null,
      campaign_id: account.campaignId ?? null,
      practice_code: account.practiceCode ?? null,
      created_at: origin.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  if (account.subscriptions.length > 0) {
    await tx
      .insertInto('user_subscriptions')
      .values(account.subscriptions.map((alert_code) => ({ user_id: origin.id, alert_code, created_at: origin.now })))
      // An account whose address a provider has confirmed took over what the address had when it was made.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
};
