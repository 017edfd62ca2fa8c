import { sql } from 'kysely';
import type { Pool } from '../../../platform/db/pool.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Device } from '../shared/devices.ts';
import type { NewSession } from '../shared/session-store.ts';
import type { Database } from '../shared/tables.ts';
import { type UserRecord, userColumns } from '../shared/users.ts';

export type Applicant = {
  readonly id: string | null;
  readonly passwordHash: string | null;
  readonly isDisabled: boolean | null;
  /** Until when this account or this caller has to wait. */
  readonly blockedUntil: Date | null;
};

export type FailureKeys = { readonly account: string; readonly caller: string };

const readApplicant = statement<Applicant>(
  'read-applicant',
  `SELECT u.id, u.password_hash AS "passwordHash", u.is_disabled AS "isDisabled", f."blockedUntil"
   FROM (SELECT max(blocked_until) FILTER (WHERE blocked_until > $3) AS "blockedUntil"
         FROM sign_in_failures WHERE key IN ($1, $2)) AS f
   LEFT JOIN users u ON u.email_key = $4`,
);

/** Everything the decision needs, in one round trip that costs the same whether the account exists or not. */
export const findApplicant = async (pool: Pool, emailKey: string, keys: FailureKeys, now: Date): Promise<Applicant> => {
  const [row] = await readApplicant(pool, [keys.account, keys.caller, now, emailKey]);
  if (row === undefined) throw new Error('a query without a condition gave no row');
  return row;
};

export type Admission = {
  readonly userId: string;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly accountKey: string;
  readonly session: NewSession;
  readonly device: Device;
};

// The share lock waits for a change of the password under way, and then finds that the hash is another one.
const openForPassword = statement<UserRecord>(
  'open-session-for-password',
  `WITH admitted AS (
     SELECT id FROM users WHERE id = $1 AND password_hash = $2 AND NOT is_disabled FOR SHARE
   ), opened AS (
     INSERT INTO sessions (id, user_id, client_id, created_at, expires_at) SELECT $3, id, $4, $5, $6 FROM admitted
   ), issued AS (
     INSERT INTO refresh_tokens (hash, session_id, issued_at) SELECT $7, $3, $5 FROM admitted
   ), noted AS (
     INSERT INTO session_devices (session_id, user_agent, country) SELECT $3, $9, $10 FROM admitted
   ), forgotten AS (
     DELETE FROM sign_in_failures WHERE key = $8
   )
   ${userColumns} JOIN admitted USING (id)`,
);

/**
 * Opens the session of a good password with its device, forgets the account's failures and gives the user record: all in one statement.
 * `undefined`, and no session, when the account was disabled or its password changed since it was read.
 */
export const admit = async (pool: Pool, { userId, passwordHash, accountKey, session, device }: Admission) => {
  const [row] = await openForPassword(pool, [
    userId,
    passwordHash,
    session.id,
    session.clientId,
    session.now,
    session.expiresAt,
    session.tokenHash,
    accountKey,
    device.userAgent,
    device.country,
  ]);
  return row;
};

export type Delays = {
  readonly account: readonly number[];
  readonly caller: readonly number[];
  readonly memoryS: number;
};

const counted = (now: Date, seconds: readonly number[], memoryS: number) => sql`
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN f.failed_at < ${now}::timestamptz - ${memoryS} * interval '1 second' THEN 1 ELSE f.failures + 1 END,
    failed_at = ${now},
    blocked_until = ${now}::timestamptz + interval '1 second' * (${seconds}::int[])[
      CASE WHEN f.failed_at < ${now}::timestamptz - ${memoryS} * interval '1 second' THEN 1
           ELSE least(f.failures + 1, ${seconds.length}) END]
  WHERE coalesce(f.blocked_until, ${now}) <= ${now} RETURNING key`;

/**
 * Counts a guess as a failure of caller and account before it is checked, so that no burst outruns the count, and sets how long
 * the next one has to wait; `false` when one of the two has to wait already. The caller's row comes first, so that two guesses
 * at once cannot wait for each other, and a caller who has to wait counts against no account.
 */
export const claimGuess = async (db: Database, keys: FailureKeys, delays: Delays, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    WITH of_caller AS (
      INSERT INTO sign_in_failures AS f (key, failures, blocked_until, failed_at)
      VALUES (${keys.caller}, 1, ${now}::timestamptz + (${delays.caller}::int[])[1] * interval '1 second', ${now})
      ${counted(now, delays.caller, delays.memoryS)}
    )
    INSERT INTO sign_in_failures AS f (key, failures, blocked_until, failed_at)
    SELECT ${keys.account}, 1, ${now}::timestamptz + (${delays.account}::int[])[1] * interval '1 second', ${now} FROM of_caller
    ${counted(now, delays.account, delays.memoryS)}`.execute(db);
  return rows.length > 0;
};

/** Removes the claim of a guess that was right, or not the visitor's fault, with its wait. */
export const releaseGuess = async (db: Database, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await sql`
      UPDATE sign_in_failures SET failures = failures - 1, blocked_until = NULL
      WHERE key = ${key} AND failures > 0`.execute(db);
};

/** Keeps a stronger hash of the same password, unless the password was changed meanwhile. */
export const replacePasswordHash = async (db: Database, id: string, before: string, after: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
};
