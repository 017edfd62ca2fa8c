import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

export type OwnSession = {
  readonly id: string;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string;
  readonly country: string;
};

/** More sessions than this are not shown: whoever has so many ends them all at once. */
const maxShown = 100;

const utc = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** The sessions of an account that still stand, the one last used first. */
export const listSessions = async (db: Database, userId: string, now: Date): Promise<readonly OwnSession[]> => {
  const { rows } = await sql<OwnSession>`
    SELECT s.id, ${utc('s.created_at')} AS "signedInAt", ${utc('t.last_used_at')} AS "lastUsedAt",
      coalesce(d.user_agent, '') AS "userAgent", coalesce(d.country, 'ZZ') AS country
    FROM sessions s
    LEFT JOIN session_devices d ON d.session_id = s.id
    CROSS JOIN LATERAL (
      SELECT coalesce(max(issued_at), s.created_at) AS last_used_at FROM refresh_tokens WHERE session_id = s.id
    ) AS t
    WHERE s.user_id = ${userId} AND s.revoked_at IS NULL AND s.expires_at > ${now}
    ORDER BY t.last_used_at DESC, s.id
    LIMIT ${maxShown}`.execute(db);
  return rows;
};

/** Ends one session of an account; `false` when it has none of that id, or none any more. */
export const endSession = async (
  db: Database,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<boolean> => {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: 'signedOut' })
    .where('user_id', '=', userId)
    .where(sql`id::text`, '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

/** Ends every session of an account but one. */
export const endOtherSessions = async (
  db: Database,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: 'signedOut' })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
};
