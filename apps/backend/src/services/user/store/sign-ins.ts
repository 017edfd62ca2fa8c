import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

export type Applicant = {
  readonly id: string | null;
  readonly passwordHash: string | null;
  readonly isDisabled: boolean | null;
  readonly firstName: string | null;
  readonly isPremiumUser: boolean | null;
  readonly isPracticeUser: boolean | null;
  /** Until when this account or this caller has to wait. */
  readonly blockedUntil: Date | null;
  readonly failures: number;
};

export type FailureKeys = { readonly account: string; readonly caller: string };

/** Everything the decision needs, in one round trip that costs the same whether the account exists or not. */
export const findApplicant = async (
  db: Database,
  emailKey: string,
  keys: FailureKeys,
  now: Date,
): Promise<Applicant> => {
  const { rows } = await sql<Applicant>`
    SELECT u.id, u.password_hash AS "passwordHash", u.is_disabled AS "isDisabled", u.first_name AS "firstName",
      u.is_premium AS "isPremiumUser", u.is_practice AS "isPracticeUser",
      (SELECT max(blocked_until) FROM sign_in_failures
         WHERE key IN (${keys.account}, ${keys.caller}) AND blocked_until > ${now}) AS "blockedUntil",
      coalesce((SELECT failures FROM sign_in_failures WHERE key = ${keys.account}), 0) AS failures
    FROM (SELECT 1) AS always LEFT JOIN users u ON u.email_key = ${emailKey}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a condition gave no row');
  return row;
};

export type Delays = {
  readonly account: readonly number[];
  readonly caller: readonly number[];
  readonly memoryS: number;
};

/**
 * Counts a failure for the account and for the caller, atomically, and sets how long each has to wait.
 * The account's row is always locked first, so two failures at once cannot wait for each other.
 */
export const recordFailure = async (db: Database, keys: FailureKeys, delays: Delays, now: Date): Promise<void> => {
  const count = (key: string, seconds: readonly number[]) => sql`
    INSERT INTO sign_in_failures AS f (key, failures, blocked_until, failed_at)
    VALUES (${key}, 1, ${now}::timestamptz + (${seconds}::int[])[1] * interval '1 second', ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN f.failed_at < ${now}::timestamptz - ${delays.memoryS} * interval '1 second' THEN 1 ELSE f.failures + 1 END,
      failed_at = ${now},
      blocked_until = ${now}::timestamptz + interval '1 second' * (${seconds}::int[])[
        CASE WHEN f.failed_at < ${now}::timestamptz - ${delays.memoryS} * interval '1 second' THEN 1
             ELSE least(f.failures + 1, ${seconds.length}) END]`;
  await count(keys.account, delays.account).execute(db);
  await count(keys.caller, delays.caller).execute(db);
};

export const forgetFailures = async (db: Database, accountKey: string): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('key', '=', accountKey).execute();
};
