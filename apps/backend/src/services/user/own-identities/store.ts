import type { Transaction } from 'kysely';
import type { ProviderName } from '../../../platform/config/providers.ts';
import type { Tables } from '../shared/tables.ts';

export type Owner = {
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
  readonly hasPassword: boolean;
  /** The providers that the account is linked with, set up or not. */
  readonly linked: readonly string[];
};

/**
 * Returns an account with its ways to sign in, locked until the transaction ends: of two parallel removals the second
 * sees the result of the first.
 */
export const lockOwner = async (tx: Transaction<Tables>, userId: string): Promise<Owner | undefined> => {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'language', 'password_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const linked = await tx.selectFrom('user_identities').select('provider').where('user_id', '=', userId).execute();
  const { password_hash, ...owner } = user;
  return { ...owner, hasPassword: password_hash !== null, linked: linked.map(({ provider }) => provider) };
};

/** Removes the owner's identities at a provider. */
export const removeIdentities = async (
  tx: Transaction<Tables>,
  userId: string,
  provider: ProviderName,
): Promise<void> => {
  await tx.deleteFrom('user_identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
};
