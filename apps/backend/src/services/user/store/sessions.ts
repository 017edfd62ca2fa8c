import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../../db/schema.ts';
import type { PresentedToken } from '../rules/refresh.ts';
import type { TokenHolder } from '../tokens.ts';

export type NewSession = {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Opens a session with its first refresh token, both or neither, in one statement. */
export const openSession = async (db: Database | Transaction<Tables>, session: NewSession): Promise<void> => {
  await sql`
    WITH opened AS (
      INSERT INTO sessions (id, user_id, client_id, created_at, expires_at)
      VALUES (${session.id}, ${session.userId}, ${session.clientId}, ${session.now}, ${session.expiresAt})
    )
    INSERT INTO refresh_tokens (hash, session_id, issued_at) VALUES (${session.tokenHash}, ${session.id}, ${session.now})`.execute(
    db,
  );
};

export type RenewedSession = TokenHolder & { readonly expiresAt: Date };

/**
 * Rotates a refresh token by compare-and-swap: the one caller that turns `used_at` from empty to now gets the new token,
 * in the same statement. All others, however many at once, get `undefined`.
 */
export const renewSession = async (
  db: Database,
  request: { readonly presented: Buffer; readonly fresh: Buffer; readonly clientId: string; readonly now: Date },
): Promise<RenewedSession | undefined> => {
  const { rows } = await sql<RenewedSession>`
    WITH spent AS (
      UPDATE refresh_tokens t SET used_at = ${request.now}
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE t.hash = ${request.presented} AND t.used_at IS NULL AND s.id = t.session_id
        AND s.revoked_at IS NULL AND s.expires_at > ${request.now} AND s.client_id = ${request.clientId} AND NOT u.is_disabled
      RETURNING s.id, s.expires_at, u.id AS user_id, u.first_name, u.is_premium, u.is_practice
    ), issued AS (
      INSERT INTO refresh_tokens (hash, session_id, issued_at) SELECT ${request.fresh}, id, ${request.now} FROM spent
    )
    SELECT id AS "sessionId", user_id AS "userId", expires_at AS "expiresAt", first_name AS "firstName",
      is_premium AS "isPremiumUser", is_practice AS "isPracticeUser" FROM spent`.execute(db);
  return rows[0];
};

/** The token and its family as they stand now, for judging a refusal. */
export const findRefreshToken = (
  db: Database,
  hash: Buffer,
): Promise<(PresentedToken & { readonly sessionId: string }) | undefined> =>
  db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select([
      't.session_id as sessionId',
      't.used_at as usedAt',
      's.revoked_at as revokedAt',
      's.expires_at as expiresAt',
    ])
    .where('t.hash', '=', hash)
    .executeTakeFirst();

/** Ends a session for good; its access tokens stop working with the next call, for each call asks. */
export const revokeSession = async (
  db: Database,
  sessionId: string,
  because: 'signedOut' | 'replayed',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Whether the session still stands and its owner may use it. */
export const isSessionAlive = async (
  db: Database,
  { sessionId, userId, now }: { readonly sessionId: string; readonly userId: string; readonly now: Date },
): Promise<boolean> => {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_disabled', '=', false)
    .executeTakeFirst();
  return found !== undefined;
};
