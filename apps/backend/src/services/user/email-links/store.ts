import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Answered = { readonly hash: Buffer; readonly now: Date };

/** The address belongs to whoever holds the account: every link of the account has been answered. `false` for a link that is none, or none any more. */
export const confirmAddress = async (db: Database, { hash, now }: Answered): Promise<boolean> => {
  const { rows } = await sql`
    WITH answered AS (
      DELETE FROM email_links WHERE hash = ${hash} AND expires_at > ${now} RETURNING user_id
    ), others AS (
      DELETE FROM email_links l USING answered a WHERE l.user_id = a.user_id AND l.hash <> ${hash}
    )
    UPDATE users u SET email_verified_at = coalesce(u.email_verified_at, ${now}) FROM answered a WHERE u.id = a.user_id
    RETURNING u.id`.execute(db);
  return rows.length > 0;
};

/**
 * The owner of the address did not register: the account goes with its sessions and all that is in it, and the address is free.
 * A confirmed account never goes by a link. `false` for a link that is none, or none any more.
 */
export const removeDisowned = async (db: Database, { hash, now }: Answered): Promise<boolean> => {
  const { rows } = await sql`
    DELETE FROM users u USING email_links l
    WHERE l.hash = ${hash} AND l.expires_at > ${now} AND u.id = l.user_id AND u.email_verified_at IS NULL
    RETURNING u.id`.execute(db);
  return rows.length > 0;
};
