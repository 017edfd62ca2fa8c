import { sql, type Transaction } from 'kysely';
import { sendsNewsletters } from '../shared/roles.ts';
import type { Database, Tables } from '../shared/tables.ts';
import type { ProfileDetails } from './rules.ts';

/** What the profile holds beyond the user record (A§3), and what its rules need. */
export type StoredProfile = {
  readonly email: string;
  readonly emailKey: string;
  readonly firstName: string;
  readonly language: string;
  readonly title: string;
  readonly businessFunction: string;
  readonly country: string;
  readonly hasPassword: boolean;
  readonly isAlumni: boolean;
  readonly isPremiumUser: boolean;
  readonly practiceUser: boolean;
  readonly occasionalEmail: boolean;
  readonly identities: readonly string[];
  /** A new address that its owner has not confirmed yet. */
  readonly pendingEmail: string | null;
  /** Whether its owner has shown that the address is theirs. */
  readonly isConfirmed: boolean;
  /** The sign-in that has kept the account from being deleted. */
  readonly keptBySession: string | null;
  /** Whether its owner may send newsletters. */
  readonly isEditor: boolean;
};

export const findProfile = async (
  db: Database,
  site: string,
  id: string,
  now: Date,
): Promise<StoredProfile | undefined> => {
  const { rows } = await sql<StoredProfile>`
    SELECT u.email, u.email_key AS "emailKey", u.first_name AS "firstName", u.language, u.title,
      u.business_function AS "businessFunction", u.country, u.password_hash IS NOT NULL AS "hasPassword",
      u.is_alumni AS "isAlumni", u.is_premium AS "isPremiumUser", u.is_practice AS "practiceUser",
      u.occasional_email AS "occasionalEmail", u.email_verified_at IS NOT NULL AS "isConfirmed",
      u.kept_by_session AS "keptBySession", ${sendsNewsletters(site)} AS "isEditor",
      ARRAY(SELECT DISTINCT provider FROM user_identities i WHERE i.user_id = u.id ORDER BY provider) AS identities,
      (SELECT new_email FROM email_changes c
         WHERE c.user_id = u.id AND c.confirmed_at IS NULL AND c.confirm_until > ${now} LIMIT 1) AS "pendingEmail"
    FROM users u WHERE u.id = ${id} AND NOT u.is_disabled`.execute(db);
  return rows[0];
};

/** Keeps what was written. The campaign of an account is the first that it came by. */
export const keepDetails = async (
  tx: Transaction<Tables>,
  id: string,
  details: ProfileDetails,
  campaignId: string | undefined,
): Promise<void> => {
  if (Object.keys(details).length === 0 && campaignId === undefined) return;
  await tx
    .updateTable('users')
    .set((eb) => ({
      ...details,
      ...(campaignId !== undefined && { campaign_id: eb.fn.coalesce('campaign_id', eb.val(campaignId)) }),
    }))
    .where('id', '=', id)
    .execute();
};
