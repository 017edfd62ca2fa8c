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
 * An account and its ways in, which nobody else changes before the transaction ends: of two who take one away at once, the second sees what
 * the first has left.
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

/** Takes away whoever the owner is at a provider. */
export const removeIdentities = async (
  tx: Transaction<Tables>,
  userId: string,
  provider: ProviderName,
): Promise<void> => {
  await tx.deleteFrom('user_identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
};
