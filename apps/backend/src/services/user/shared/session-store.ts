import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from './tables.ts';
import type { ClientId } from './tokens.ts';

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

/** A valid session of an enabled account. */
export type StandingSession = {
  readonly reLoginRequired: boolean;
  /** When its owner signed in: renewing a session keeps it, and each sign-in opens another. */
  readonly authenticatedAt: Date;
};

/** Returns the session record, if the session is valid and its account enabled. */
export const findStandingSession = (
  db: Database,
  { sessionId, userId, now }: { readonly sessionId: string; readonly userId: string; readonly now: Date },
): Promise<StandingSession | undefined> =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.re_login_required as reLoginRequired', 's.created_at as authenticatedAt'])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_disabled', '=', false)
    .executeTakeFirst();

/**
 * Returns the session of an access token; undefined when it has ended. Locked, it cannot end before the transaction.
 */
export const findSession = async (
  db: Database | Transaction<Tables>,
  sessionId: string,
  { isLocked = false } = {},
): Promise<{ readonly clientId: ClientId; readonly expiresAt: Date } | undefined> => {
  const session = await db
    .selectFrom('sessions')
    .select(['client_id', 'expires_at'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (session === undefined) return undefined;
  return {
    clientId: session.client_id === 'web-passwordless' ? 'web-passwordless' : 'web',
    expiresAt: session.expires_at,
  };
};

/** A refresh token and its session, with their current state. */
export type PresentedToken = {
  readonly sessionId: string;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
};

/** The session that a refresh token belongs to, whether or not either is still good. */
export const findRefreshToken = (db: Database, hash: Buffer): Promise<PresentedToken | undefined> =>
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
  because: 'signedOut' | 'replayed' | 'replaced' | 'passwordReset',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends every session of an account but the one that is kept, if any is, and the changes of address that were asked for in the others. */
export const revokeSessionsOf = async (
  tx: Transaction<Tables>,
  userId: string,
  ended: {
    readonly because:
      | 'passwordReset'
      | 'passwordChanged'
      | 'emailChanged'
      | 'emailChangeUndone'
      | 'identityUnlinked'
      | 'accountDeleted';
    readonly kept?: string;
    readonly now: Date;
  },
): Promise<void> => {
  let sessions = tx
    .updateTable('sessions')
    .set({ revoked_at: ended.now, revoked_because: ended.because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  let changes = tx.deleteFrom('email_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null);
  if (ended.kept !== undefined) {
    sessions = sessions.where('id', '!=', ended.kept);
    changes = changes.where('session_id', '!=', ended.kept);
  }
  await sessions.execute();
  await changes.execute();
};

/** A session took the place of another in the same browser: a change of address that was asked for there goes on with it. */
export const moveEmailChanges = async (
  db: Database | Transaction<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await db.updateTable('email_changes').set({ session_id: to }).where('session_id', '=', from).execute();
};
