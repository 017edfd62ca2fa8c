import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';

export type OwnSession = {
  readonly id: string;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string;
  readonly country: string;
};

/** Further sessions are not listed, but can be ended all at once. */
const maxShown = 100;

const utc = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Returns the valid sessions of an account, the one last used first. */
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

type Ended = { readonly userId: string; readonly sessionId: string; readonly now: Date };

/**
 * Ends sessions of an account and forgets the changes of its address that were asked for in them and wait to be confirmed.
 * Gives how many sessions ended.
 */
const endSessions = (
  db: Database,
  { userId, sessionId, now }: Ended,
  which: 'this one' | 'all others',
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const comparison = which === 'this one' ? '=' : '<>';
    const ended = await tx
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_because: 'signedOut' })
      .where('user_id', '=', userId)
      .where(sql`id::text`, comparison, sessionId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    await tx
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where(sql`session_id::text`, comparison, sessionId)
      .where('confirmed_at', 'is', null)
      .execute();
    return ended.length;
  });

/** Ends one session of an account; `false` when it has none of that id, or none any more. */
export const endSession = async (db: Database, ended: Ended): Promise<boolean> =>
  (await endSessions(db, ended, 'this one')) > 0;

/** Ends every session of an account but the given one. */
export const endOtherSessions = async (db: Database, kept: Ended): Promise<void> => {
  await endSessions(db, kept, 'all others');
};
