import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';
import type { ContactMessage, Trigger } from './rules.ts';
import { triggers } from './rules.ts';

/** A contact profile. */
export type Profile = {
  readonly id: string;
  readonly trigger: Trigger;
  readonly email: string;
  readonly language: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
};

/** The profile of that id, if visitors of the site may write to it. */
export const findProfile = async (
  db: Database | Transaction<Tables>,
  site: string,
  id: string,
): Promise<Profile | undefined> => {
  const row = await db
    .selectFrom('contact_profiles')
    .select(['profile_id as id', 'trigger', 'email', 'language', 'names'])
    .where('site', '=', site)
    .where('profile_id', '=', id)
    .executeTakeFirst();
  const trigger = triggers.find((known) => known === row?.trigger);
  return row === undefined || trigger === undefined ? undefined : { ...row, trigger };
};

const rowOf = (site: string, { id, names, ...profile }: Profile) => ({
  ...profile,
  site,
  profile_id: id,
  names: JSON.stringify(names),
});

/** Makes the site's profiles these and no others; what was written to one that is gone stays. */
export const replaceProfiles = async (
  tx: Transaction<Tables>,
  site: string,
  profiles: readonly Profile[],
): Promise<void> => {
  await tx.deleteFrom('contact_profiles').where('site', '=', site).execute();
  if (profiles.length > 0)
    await tx
      .insertInto('contact_profiles')
      .values(profiles.map((profile) => rowOf(site, profile)))
      .execute();
};

/** Removes a profile; what was written to it stays. */
export const removeProfile = async (tx: Transaction<Tables>, site: string, id: string): Promise<void> => {
  await tx.deleteFrom('contact_profiles').where('site', '=', site).where('profile_id', '=', id).execute();
};

/** Puts a profile, in the place of the one with its id. */
export const putProfile = async (tx: Transaction<Tables>, site: string, profile: Profile): Promise<void> => {
  await removeProfile(tx, site, profile.id);
  await tx.insertInto('contact_profiles').values(rowOf(site, profile)).execute();
};

/** What is known of a message beside its text. */
export type Sending = Pick<
  Insertable<Tables['contact_messages']>,
  | 'site'
  | 'profile_id'
  | 'user_id'
  | 'source'
  | 'page_item_id'
  | 'page_address'
  | 'language'
  | 'is_preview'
  | 'is_proven'
>;

/** Keeps a message. */
export const keepMessage = async (
  tx: Transaction<Tables>,
  { email, ...draft }: ContactMessage,
  sending: Sending,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('contact_messages')
    .values({ id: randomUUID(), ...draft, email: email.address, ...sending, sent_at: now })
    .execute();
};
