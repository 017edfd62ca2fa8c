import { sql, type Transaction } from 'kysely';
import { type Row, rowsOf } from '../shared/rows.ts';
import { revokeSessionsOf } from '../shared/session-store.ts';
import { addressHashOf } from '../shared/subscriptions/suppression.ts';
import type { Database, Tables } from '../shared/tables.ts';

type OwnTable = {
  readonly table: string;
  readonly column: string;
  /** What the column names: the account, or one of its sessions. */
  readonly of: 'users' | 'sessions';
};

/** Every table with rows of an account or of its sessions, by the foreign keys that the database itself keeps. */
export const ownTables = async (db: Database | Transaction<Tables>): Promise<readonly OwnTable[]> => {
  const { rows } = await sql<OwnTable>`
    SELECT DISTINCT ON (1) c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS "of"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'sessions'::regclass)
    ORDER BY 1, c.confrelid = 'sessions'::regclass, 2`.execute(db);
  return rows;
};

/** Everything that is kept of an account, by table; undefined when there is no such account. */
export const exportAccount = async (
  db: Database,
  userId: string,
): Promise<{ readonly account: Row; readonly records: Readonly<Record<string, readonly Row[]>> } | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const [account] = await rowsOf(tx, 'users', sql`id = ${userId}`);
      if (account === undefined) return undefined;
      const records: Record<string, readonly Row[]> = {};
      for (const { table, column, of } of await ownTables(tx)) {
        const theirs = of === 'users' ? sql`= ${userId}` : sql`IN (SELECT id FROM sessions WHERE user_id = ${userId})`;
        records[table] = await rowsOf(tx, table, sql`${sql.ref(column)} ${theirs}`);
      }
      // By the member of the alumni network that the account is.
      const inNetwork = sql`(SELECT id FROM alumni_members WHERE user_id = ${userId})`;
      records.alumni_jobs = await rowsOf(tx, 'alumni_jobs', sql`member_id IN ${inNetwork}`);
      records.alumni_quiz_marks = await rowsOf(tx, 'alumni_quiz_marks', sql`member_id IN ${inNetwork}`);
      records.alumni_connections = await rowsOf(
        tx,
        'alumni_connections',
        sql`asker_id IN ${inNetwork} OR asked_id IN ${inNetwork}`,
      );
      const inLog = sql`(SELECT reference FROM content_persons WHERE user_id = ${userId})`;
      records.content_log = await rowsOf(tx, 'content_log', sql`actor IN ${inLog} OR detail->>'person' IN ${inLog}`);
      records.document_comments = await rowsOf(
        tx,
        'document_comments',
        sql`author IN ${inLog} OR resolved_by IN ${inLog}`,
      );
      records.document_reviews = await rowsOf(
        tx,
        'document_reviews',
        sql`asked_by IN ${inLog} OR decided_by IN ${inLog} OR reviewer IN ${inLog}`,
      );
      records.mail_outbox = await rowsOf(
        tx,
        'mail_outbox',
        sql`recipient_key = ${String(account.email_key)} OR user_id = ${userId}`,
      );
      // Has only the digest of an address: its owner may know why it gets no mail.
      records.suppressed_addresses =
        account.email_verified_at === null
          ? []
          : await rowsOf(tx, 'suppressed_addresses', sql`address_hash = ${addressHashOf(String(account.email_key))}`);
      return { account, records };
    });

/**
 * Schedules the deletion of an account, and ends all its sessions. Returns the recipient of the notice; undefined for
 * an unknown account.
 */
export const scheduleDeletion = async (
  tx: Transaction<Tables>,
  { userId, now, dueAt }: { readonly userId: string; readonly now: Date; readonly dueAt: Date },
) => {
  const owner = await tx
    .updateTable('users')
    .set({ deletion_due_at: dueAt })
    .where('id', '=', userId)
    .returning(['email', 'first_name as firstName', 'language'])
    .executeTakeFirst();
  await revokeSessionsOf(tx, userId, { because: 'accountDeleted', now });
  return owner;
};
