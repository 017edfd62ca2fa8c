import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';
import type { TokenHolder } from '../shared/tokens.ts';

export type RenewedSession = Omit<TokenHolder, 'clientId'> & { readonly expiresAt: Date };

/**
 * Rotates a refresh token by compare-and-swap: the one caller that turns `used_at` from empty to now gets the new token,
 * in the same statement. All others, however many at once, get `undefined`. A session that comes back long after the access token
 * issued with the spent one ran out is marked for a new sign-in, for as long as it lasts (A§4).
 */
export const renewSession = async (
  db: Database,
  request: {
    readonly presented: Buffer;
    readonly fresh: Buffer;
    readonly sealedFresh: Buffer;
    readonly clientId: string;
    readonly now: Date;
    readonly lateIfIssuedBefore: Date;
  },
): Promise<RenewedSession | undefined> => {
  const { rows } = await sql<RenewedSession>`
    WITH spent AS (
      UPDATE refresh_tokens t SET used_at = ${request.now}, successor = ${request.sealedFresh}
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE t.hash = ${request.presented} AND t.used_at IS NULL AND s.id = t.session_id
        AND s.revoked_at IS NULL AND s.expires_at > ${request.now} AND s.client_id = ${request.clientId} AND NOT u.is_disabled
      RETURNING s.id, s.expires_at, u.id AS user_id, u.first_name, u.is_premium, u.is_practice,
        s.re_login_required OR t.issued_at < ${request.lateIfIssuedBefore} AS re_login_required
    ), marked AS (
      UPDATE sessions s SET re_login_required = true FROM spent
      WHERE s.id = spent.id AND spent.re_login_required AND NOT s.re_login_required
    ), issued AS (
      INSERT INTO refresh_tokens (hash, session_id, issued_at) SELECT ${request.fresh}, id, ${request.now} FROM spent
    )
    SELECT id AS "sessionId", user_id AS "userId", expires_at AS "expiresAt", first_name AS "firstName",
      is_premium AS "isPremiumUser", is_practice AS "isPracticeUser", re_login_required AS "reLoginRequired" FROM spent`.execute(
    db,
  );
  return rows[0];
};

/** A refresh token with its current state, and what its pair can be returned from once more. */
export type HeldToken = RenewedSession & {
  readonly clientId: string;
  readonly isDisabled: boolean;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly successor: Buffer | null;
};

/** The refresh token of this hash, whether or not it is still good. */
export const findHeldToken = async (db: Database, hash: Buffer): Promise<HeldToken | undefined> => {
  const { rows } = await sql<HeldToken>`
    SELECT s.id AS "sessionId", u.id AS "userId", s.expires_at AS "expiresAt", u.first_name AS "firstName",
      u.is_premium AS "isPremiumUser", u.is_practice AS "isPracticeUser", s.re_login_required AS "reLoginRequired",
      s.client_id AS "clientId", u.is_disabled AS "isDisabled", t.used_at AS "usedAt", s.revoked_at AS "revokedAt", t.successor
    FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
    WHERE t.hash = ${hash}`.execute(db);
  return rows[0];
};
