import { sql, type Transaction } from 'kysely';
import { markMailQueued } from '../../../platform/mail/note-mail.ts';
import { sendsNewsletters } from '../shared/roles.ts';
import { isSuppressed } from '../shared/subscriptions/suppression.ts';
import type { Database, Tables } from '../shared/tables.ts';
import type { Issue } from './issue.ts';

/** A newsletter on its way. */
export type Newsletter = {
  readonly id: string;
  readonly alertCode: string;
  readonly title: string;
  readonly language: string;
};

/** How many recipients are noted by one statement. */
const batch = 1_000;

/** Of a row `u` of the accounts: whether it gets what it subscribes to. */
const getsMail = sql`u.email_verified_at IS NOT NULL AND NOT u.is_disabled AND u.deletion_due_at IS NULL`;

/** Codes of what is for members of the alumni network alone begin so (ADR 0044). */
const isForMembers = (alertCode: string): boolean => alertCode.startsWith('alumni-');

/** Of a row `u` of the accounts: whether it may get what this code is for, as it is now, whatever its subscriptions. */
const mayHave = (alertCode: string) =>
  isForMembers(alertCode)
    ? sql`EXISTS (SELECT FROM alumni_members m
        WHERE m.user_id = u.id AND (m.is_alumnus OR m.is_manager OR m.recruiter = 'approved'))`
    : sql`true`;
/** Whether addresses without an account may have it. */
const isForAddresses = (alertCode: string) => (isForMembers(alertCode) ? sql`false` : sql`true`);

const queued = sql`
  INSERT INTO mail_outbox (id, recipient, recipient_key, user_id, template, language, parameters, created_at, due_at, newsletter_id)`;

type Progress = { readonly gathering: string; readonly gathered_to: string; readonly alert_code: string };

/** Addresses without an account, by their comparable form. */
const noteAddresses = (tx: Transaction<Tables>, id: string, { alert_code, gathered_to }: Progress, now: Date) =>
  sql`
  WITH b AS MATERIALIZED (
    SELECT email_key, email, language FROM address_subscriptions
    WHERE alert_code = ${alert_code} AND email_key > ${gathered_to} ORDER BY email_key LIMIT ${batch}
  ), noted AS (
    ${queued}
    SELECT gen_random_uuid(), email, email_key, NULL, 'newsletter', language, '{}', ${now}, ${now}, ${id}
    FROM b WHERE ${isForAddresses(alert_code)} AND NOT ${isSuppressed('b.email_key')} ORDER BY email_key ON CONFLICT DO NOTHING
  )
  UPDATE newsletters SET
    gathered_to = coalesce((SELECT max(email_key) FROM b HAVING count(*) = ${batch}), ''),
    gathering = CASE WHEN (SELECT count(*) FROM b) = ${batch} THEN 'addresses' ELSE 'accounts' END
  WHERE id = ${id}`.execute(tx);

/** Accounts, by their ids, which do not change while addresses may. */
const noteAccounts = (tx: Transaction<Tables>, id: string, { alert_code, gathered_to }: Progress, now: Date) =>
  sql`
  WITH s AS MATERIALIZED (
    SELECT user_id FROM user_subscriptions
    WHERE alert_code = ${alert_code} AND (${gathered_to} = '' OR user_id > nullif(${gathered_to}, '')::uuid)
    ORDER BY user_id LIMIT ${batch}
  ), b AS (
    SELECT u.id, u.email_key, u.email, u.language FROM s JOIN users u ON u.id = s.user_id
    WHERE ${getsMail} AND ${mayHave(alert_code)}
  ), noted AS (
    ${queued}
    SELECT gen_random_uuid(), email, email_key, id, 'newsletter', language, '{}', ${now}, ${now}, ${id}
    FROM b WHERE NOT ${isSuppressed('b.email_key')} ORDER BY id ON CONFLICT DO NOTHING
  )
  UPDATE newsletters SET
    gathered_to = coalesce((SELECT user_id::text FROM s ORDER BY user_id DESC LIMIT 1), ''),
    gathering = CASE WHEN (SELECT count(*) FROM s) = ${batch} THEN 'accounts' ELSE 'done' END
  WHERE id = ${id}`.execute(tx);

/**
 * Queues the next thousand recipients, and the position, in one transaction; `false` when all are queued or the
 * newsletter was stopped. Addresses come before accounts: a subscription moves from an address to the account that
 * confirms it and never back, so that no one is skipped.
 */
export const noteRecipients = (db: Database, id: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const progress = await tx
      .selectFrom('newsletters')
      .select(['gathering', 'gathered_to', 'alert_code'])
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .forUpdate()
      .executeTakeFirst();
    if (progress === undefined || progress.gathering === 'done') return false;
    await (progress.gathering === 'addresses' ? noteAddresses : noteAccounts)(tx, id, progress, now);
    return true;
  });

/** The newsletters of a site whose time has come, the earliest first. */
export const beginDue = async (db: Database, site: string, now: Date): Promise<readonly Newsletter[]> => {
  await db
    .updateTable('newsletters')
    .set({ status: 'sending' })
    .where('site', '=', site)
    .where('status', '=', 'waiting')
    .where('starts_at', '<=', now)
    .execute();
  return db
    .selectFrom('newsletters')
    .select(['id', 'alert_code as alertCode', 'title', 'language'])
    .where('site', '=', site)
    .where('status', '=', 'sending')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
};

export const issuesOf = (db: Database, id: string) =>
  db
    .selectFrom('newsletter_issues')
    .select(['language', 'subject', 'preheader', 'markdown'])
    .where('newsletter_id', '=', id)
    .execute();

/** One message that this transaction has claimed; without a `reader` it is not sent any more. */
export type Claimed = {
  readonly id: string;
  readonly attempts: number;
  readonly language: string;
  readonly email: string | null;
  readonly userId: string | null;
};

/**
 * Claims messages that are due until the transaction ends, and checks their recipients again: one who has
 * unsubscribed, was suppressed, or whose account was deleted since has no `email`. An account gets it at its current
 * address, and not a second time by one that it took over.
 */
export const claimMessages = async (
  tx: Transaction<Tables>,
  { newsletter, count, now }: { readonly newsletter: Newsletter; readonly count: number; readonly now: Date },
): Promise<readonly Claimed[]> => {
  const { rows } = await sql<Claimed>`
    WITH allowance AS MATERIALIZED (
      -- Longer than a mail server may take for its answers; the limit of the pool is shorter.
      SELECT set_config('idle_in_transaction_session_timeout', '120s', true)
    ), due AS MATERIALIZED (
      SELECT o.id, o.attempts, o.language, o.recipient_key, o.user_id FROM mail_outbox o
      WHERE o.newsletter_id = ${newsletter.id} AND o.sent_at IS NULL AND o.abandoned_at IS NULL AND o.due_at <= ${now}
        AND EXISTS (SELECT FROM newsletters n WHERE n.id = ${newsletter.id} AND n.status = 'sending')
      ORDER BY o.due_at LIMIT ${count} FOR UPDATE OF o SKIP LOCKED
    ), reader AS (
      SELECT o.id, coalesce(u.email, a.email) AS email, coalesce(u.email_key, a.email_key) AS email_key, u.id AS user_id
      FROM due o
      LEFT JOIN users u ON u.id = coalesce(o.user_id, (SELECT id FROM users v WHERE v.email_key = o.recipient_key))
        AND ${getsMail} AND ${mayHave(newsletter.alertCode)}
        AND EXISTS (SELECT FROM user_subscriptions s WHERE s.user_id = u.id AND s.alert_code = ${newsletter.alertCode})
        AND (o.user_id IS NOT NULL OR NOT EXISTS (
          SELECT FROM mail_outbox m WHERE m.user_id = u.id AND m.newsletter_id = ${newsletter.id}))
      LEFT JOIN address_subscriptions a
        ON ${isForAddresses(newsletter.alertCode)} AND o.user_id IS NULL AND a.email_key = o.recipient_key AND a.alert_code = ${newsletter.alertCode}
    )
    SELECT o.id, o.attempts, o.language, r.user_id AS "userId", CASE WHEN NOT ${isSuppressed('r.email_key')} THEN r.email END AS email
    FROM allowance CROSS JOIN due o JOIN reader r ON r.id = o.id`.execute(tx);
  return rows;
};

/** What became of messages; the ids of each. */
export type Outcome = {
  readonly sent: readonly string[];
  /** Permanently refused, or without a recipient. */
  readonly abandoned: readonly string[];
  /** To be tried again, and when. */
  readonly later: readonly { readonly id: string; readonly dueAt: Date }[];
};

export const noteOutcome = async (
  tx: Transaction<Tables>,
  { sent, abandoned, later }: Outcome,
  now: Date,
): Promise<void> => {
  if (sent.length > 0) await tx.updateTable('mail_outbox').set({ sent_at: now }).where('id', 'in', sent).execute();
  if (abandoned.length > 0)
    await tx.updateTable('mail_outbox').set({ abandoned_at: now }).where('id', 'in', abandoned).execute();
  for (const { id, dueAt } of later)
    await tx
      .updateTable('mail_outbox')
      .set((eb) => ({ due_at: dueAt, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
};

/** Makes a newsletter a sent one if nothing of it waits any more. */
export const finish = async (db: Database, id: string, now: Date): Promise<void> => {
  await sql`
    UPDATE newsletters SET status = 'sent', finished_at = ${now},
      delivered = (SELECT count(*) FROM mail_outbox o WHERE o.newsletter_id = ${id} AND o.sent_at IS NOT NULL)
    WHERE id = ${id} AND status = 'sending' AND gathering = 'done' AND NOT EXISTS (
      SELECT FROM mail_outbox o WHERE o.newsletter_id = ${id} AND o.sent_at IS NULL AND o.abandoned_at IS NULL)`.execute(
    db,
  );
};

/**
 * Returns how long to wait before so many messages may be sent, in milliseconds; 0 reserves their time. One row is
 * shared by all processes, so that together they keep the rate; a time further ahead than any burst comes from a
 * clock that was set back, and is ignored.
 */
export const takeTurn = async (
  db: Database,
  { count, perSecond, now }: { readonly count: number; readonly perSecond: number; readonly now: Date },
): Promise<number> => {
  const takesMs = (count / perSecond) * 1_000;
  const taken = await db
    .updateTable('newsletter_pace')
    .set({ free_at: new Date(now.getTime() + takesMs) })
    .where((eb) => eb.or([eb('free_at', '<=', now), eb('free_at', '>', new Date(now.getTime() + takesMs + 1_000))]))
    .executeTakeFirst();
  if (taken.numUpdatedRows > 0n) return 0;
  const { free_at: freeAt } = await db.selectFrom('newsletter_pace').select('free_at').executeTakeFirstOrThrow();
  return Math.min(Math.max(1, freeAt.getTime() - now.getTime()), Math.ceil(takesMs) + 1_000);
};

/** What a newsletter is made of. */
export type Draft = {
  readonly id: string;
  readonly site: string;
  readonly alertCode: string;
  readonly title: string;
  readonly language: string;
  readonly digest: Buffer;
  readonly issues: readonly Issue[];
  readonly startsAt: Date;
  readonly now: Date;
  /** The document that it is of, if any. */
  readonly document?: string | undefined;
};

/**
 * Keeps a newsletter that is to be sent; `false` when the same texts were sent, or are to be, to the same subscribers,
 * and when its document was.
 */
export const addNewsletter = async (tx: Transaction<Tables>, draft: Draft): Promise<boolean> => {
  const { id, site, alertCode, title, language, digest, issues, startsAt, now, document = null } = draft;
  const added = await tx
    .insertInto('newsletters')
    .values({
      id,
      site,
      alert_code: alertCode,
      title,
      language,
      digest,
      created_at: now,
      starts_at: startsAt,
      document,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await tx
    .insertInto('newsletter_issues')
    .values(issues.map((issue) => ({ ...issue, newsletter_id: id })))
    .execute();
  markMailQueued();
  return true;
};

/** What an alert is called, and in which language it is; `undefined` for a code that the site does not offer. */
export const findAlert = (db: Database | Transaction<Tables>, site: string, alertCode: string) =>
  db
    .selectFrom('alerts')
    .select(['title', 'language'])
    .where('site', '=', site)
    .where('alert_code', '=', alertCode)
    .executeTakeFirst();

/** Returns whether there is any recipient. */
export const hasSubscribers = async (tx: Transaction<Tables>, alertCode: string): Promise<boolean> => {
  const { rows } = await sql<{ readonly has: boolean }>`
    WITH keys AS (
      SELECT email_key FROM address_subscriptions WHERE alert_code = ${alertCode} AND ${isForAddresses(alertCode)}
      UNION ALL
      SELECT u.email_key FROM user_subscriptions s JOIN users u ON u.id = s.user_id
      WHERE s.alert_code = ${alertCode} AND ${getsMail} AND ${mayHave(alertCode)}
    )
    SELECT EXISTS (SELECT FROM keys k WHERE NOT ${isSuppressed('k.email_key')}) AS has`.execute(tx);
  return rows[0]?.has === true;
};

/** How many readers a newsletter would have now. */
export type Readers = {
  readonly total: number;
  /** By the language of the account or of the subscription, the most first. */
  readonly languages: readonly { readonly language: string; readonly count: number }[];
  /** Subscribed, and gets nothing: the address is unconfirmed or takes no mail, or the account is disabled or ends. */
  readonly withheld: number;
};

/** Counts who would get a newsletter for a code, each address once, by the rules that recipients are queued by. */
export const countReaders = async (db: Database | Transaction<Tables>, alertCode: string): Promise<Readers> => {
  const { rows } = await sql<{ readonly language: string; readonly gets: boolean; readonly count: number }>`
    WITH readers AS (
      SELECT email_key, language, ${isForAddresses(alertCode)} AS may FROM address_subscriptions
      WHERE alert_code = ${alertCode}
      UNION ALL
      SELECT u.email_key, u.language, ${getsMail} AND ${mayHave(alertCode)}
      FROM user_subscriptions s JOIN users u ON u.id = s.user_id WHERE s.alert_code = ${alertCode}
    ), each AS (
      SELECT DISTINCT ON (email_key) email_key, language, may FROM readers ORDER BY email_key, may DESC
    ), counted AS (
      SELECT e.language, e.may AND NOT ${isSuppressed('e.email_key')} AS gets FROM each e
    )
    SELECT language, gets, count(*)::int AS count FROM counted GROUP BY language, gets
    ORDER BY count DESC, language`.execute(db);
  const sum = (gets: boolean) => rows.reduce((total, row) => total + (row.gets === gets ? row.count : 0), 0);
  return {
    total: sum(true),
    languages: rows.flatMap(({ language, gets, count }) => (gets ? [{ language, count }] : [])),
    withheld: sum(false),
  };
};

/** The newsletter that a document was sent as, or is to be; undefined where it was not. */
export const newsletterOf = async (
  db: Database | Transaction<Tables>,
  site: string,
  document: string,
): Promise<{ readonly id: string; readonly alertCode: string } | undefined> =>
  db
    .selectFrom('newsletters')
    .select(['id', 'alert_code as alertCode'])
    .where('site', '=', site)
    .where('document', '=', document)
    .executeTakeFirst();

/** Counts the recipients of a newsletter who had it and are not subscribed any more. Their rows go after a month. */
export const countUnsubscribed = async (db: Database, id: string): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM mail_outbox o JOIN newsletters n ON n.id = o.newsletter_id
    WHERE o.newsletter_id = ${id} AND o.sent_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM address_subscriptions a WHERE a.email_key = o.recipient_key AND a.alert_code = n.alert_code)
      AND NOT EXISTS (
        SELECT FROM user_subscriptions s JOIN users u ON u.id = s.user_id
        WHERE s.alert_code = n.alert_code AND (u.id = o.user_id OR u.email_key = o.recipient_key))`.execute(db);
  return rows[0]?.count ?? 0;
};

/** How far a newsletter is. Rows of recipients go after a month, and their figures with them; `sent` stays. */
export type NewsletterStatus = {
  readonly id: string;
  readonly alertCode: string;
  readonly subject: string;
  readonly status: 'waiting' | 'sending' | 'sent' | 'stopped';
  readonly startsAt: Date;
  readonly finishedAt: Date | null;
  readonly recipients: number;
  readonly sent: number;
  /** Abandoned, permanently refused, or unsubscribed before it was sent. */
  readonly withheld: number;
  readonly bounced: number;
  readonly complaints: number;
};

/** The newest newsletters of a site, or one of them. */
export const listNewsletters = async (
  db: Database,
  site: string,
  id?: string,
): Promise<readonly NewsletterStatus[]> => {
  const { rows } = await sql<NewsletterStatus>`
    SELECT n.id, n.alert_code AS "alertCode", coalesce(i.subject, '') AS subject, n.status, n.starts_at AS "startsAt",
      n.finished_at AS "finishedAt", o.recipients, greatest(o.sent, coalesce(n.delivered, 0)) AS sent, o.withheld,
      r.bounced, r.complaints
    FROM newsletters n
    LEFT JOIN newsletter_issues i ON i.newsletter_id = n.id AND i.language = n.language
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS recipients, count(sent_at)::int AS sent, count(abandoned_at)::int AS withheld
      FROM mail_outbox WHERE newsletter_id = n.id) o
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE p.kind <> 'complaint')::int AS bounced, count(*) FILTER (WHERE p.kind = 'complaint')::int AS complaints
      FROM mail_outbox m JOIN mail_reports p ON p.message_id = m.id WHERE m.newsletter_id = n.id) r
    WHERE n.site = ${site} AND (${id ?? null}::uuid IS NULL OR n.id = ${id ?? null}::uuid)
    ORDER BY n.created_at DESC, n.id LIMIT 50`.execute(db);
  return rows;
};

/** Stops a newsletter that is not sent yet, or lets a stopped one go on. `false` where there was nothing to change. */
export const changeStatus = async (
  db: Database,
  site: string,
  id: string,
  change: { readonly from: readonly NewsletterStatus['status'][]; readonly to: 'stopped' | 'waiting' },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('newsletters')
    .set({ status: change.to })
    .where('site', '=', site)
    .where('id', '=', id)
    .where('status', 'in', change.from)
    .executeTakeFirst();
  markMailQueued();
  return numUpdatedRows > 0n;
};

/**
 * Withdraws the newsletter of a document, as part of the caller's transaction: one that nothing was queued of may be
 * ordered again (`ended`), another one is stopped; `undefined` where nothing was on its way.
 */
export const withdraw = async (
  tx: Transaction<Tables>,
  site: string,
  document: string,
): Promise<'ended' | 'stopped' | undefined> => {
  const { numDeletedRows } = await tx
    .deleteFrom('newsletters as n')
    .where('n.site', '=', site)
    .where('n.document', '=', document)
    .where('n.status', '=', 'waiting')
    .where('n.gathered_to', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail_outbox as o').select('o.id').whereRef('o.newsletter_id', '=', 'n.id'))),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) return 'ended';
  const stopped = await tx
    .updateTable('newsletters')
    .set({ status: 'stopped' })
    .where('site', '=', site)
    .where('document', '=', document)
    .where('status', 'in', ['waiting', 'sending'])
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n ? 'stopped' : undefined;
};

/** Returns whether the account may send newsletters of a site now, whatever a token claims. */
export const maySendNewsletters = async (db: Database, site: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where('u.is_disabled', '=', false)
    .where(sendsNewsletters(site))
    .executeTakeFirst()) !== undefined;

/** Lets the account with this address send newsletters, or not any more; `false` when there is none with it. */
export const makeEditor = async (db: Database, emailKey: string, isOne: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_editor: isOne })
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  markMailQueued();
  return numUpdatedRows > 0n;
};
