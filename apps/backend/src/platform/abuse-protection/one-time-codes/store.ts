import { type Kysely, sql, type Transaction } from 'kysely';
import type { AbuseProtectionTables } from '../tables.ts';
import { type CodeOwner, maxAttempts, maxRequests, windowS } from './rules.ts';

type Db = Kysely<AbuseProtectionTables> | Transaction<AbuseProtectionTables>;

const seconds = (count: number) => sql`${count} * interval '1 second'`;

/**
 * Notes that a code was asked for, and makes the one before it worthless. `false`, and nothing changed, while another must wait: too soon
 * after the last, or too often within the hour. The same statement for every address, with an account or without.
 */
export const claimCode = async (
  db: Db,
  { emailKey, purpose }: CodeOwner,
  { now, expiresAt, resendS }: { readonly now: Date; readonly expiresAt: Date; readonly resendS: number },
): Promise<boolean> => {
  const isNewWindow = sql`c.window_started_at <= ${now}::timestamptz - ${seconds(windowS)}`;
  const { rows } = await sql`
    INSERT INTO one_time_codes AS c
      (email_key, purpose, requested_at, expires_at, window_started_at, requests, attempts)
    VALUES (${emailKey}, ${purpose}, ${now}, ${expiresAt}, ${now}, 1, 0)
    ON CONFLICT (email_key, purpose) DO UPDATE SET
      code_hash = NULL, used_at = NULL, requested_at = ${now}, expires_at = ${expiresAt},
      requests = CASE WHEN ${isNewWindow} THEN 1 ELSE c.requests + 1 END,
      attempts = CASE WHEN ${isNewWindow} THEN 0 ELSE c.attempts END,
      window_started_at = CASE WHEN ${isNewWindow} THEN ${now}::timestamptz ELSE c.window_started_at END
    WHERE c.requested_at <= ${now}::timestamptz - ${seconds(resendS)}
      AND (${isNewWindow} OR (c.requests < ${maxRequests} AND c.attempts < ${maxAttempts}))
    RETURNING email_key`.execute(db);
  return rows.length > 0;
};

/** Keeps the code that an address is about to be sent; the one of a later request stays. */
export const keepCode = async (
  db: Db,
  { emailKey, purpose }: CodeOwner,
  { hash, requestedAt }: { readonly hash: Buffer; readonly requestedAt: Date },
): Promise<boolean> => {
  const kept = await db
    .updateTable('one_time_codes')
    .set({ code_hash: hash })
    .where('email_key', '=', emailKey)
    .where('purpose', '=', purpose)
    .where('requested_at', '=', requestedAt)
    .where('used_at', 'is', null)
    .returning('email_key')
    .executeTakeFirst();
  return kept !== undefined;
};

/** What is known of the code of an address. */
export type CodeState = {
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly windowStartedAt: Date;
  readonly requests: number;
  readonly attempts: number;
};

export const readCode = (db: Db, { emailKey, purpose }: CodeOwner): Promise<CodeState | undefined> =>
  db
    .selectFrom('one_time_codes')
    .select([
      'requested_at as requestedAt',
      'expires_at as expiresAt',
      'window_started_at as windowStartedAt',
      'requests',
      'attempts',
    ])
    .where('email_key', '=', emailKey)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/**
 * Counts a guess before it is judged, and gives the hash that it has to match (null: there is none). `undefined`, and nothing counted, when
 * there is no code to guess any more, or it was guessed at too often. The row stays locked until the transaction ends: guesses come one by one.
 */
export const countAttempt = async (
  tx: Transaction<AbuseProtectionTables>,
  { emailKey, purpose }: CodeOwner,
  now: Date,
): Promise<{ readonly hash: Buffer | null } | undefined> => {
  const counted = await tx
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('email_key', '=', emailKey)
    .where('purpose', '=', purpose)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('code_hash as hash')
    .executeTakeFirst();
  return counted;
};

/** The code was right: it counts no more, and neither do the guesses before it. */
export const spendCode = async (
  tx: Transaction<AbuseProtectionTables>,
  { emailKey, purpose }: CodeOwner,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('one_time_codes')
    .set({ code_hash: null, used_at: now, attempts: 0 })
    .where('email_key', '=', emailKey)
    .where('purpose', '=', purpose)
    .execute();
};
