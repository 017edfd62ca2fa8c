import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';

/** So many rows are written in one transaction: a reader waits for that of another process. */
const batchSize = 200;

type Stale = { readonly site: string; readonly document: string };

/** Writes the rows of lists anew from drafts, what is published, reviews and schedules. */
const listAnew = async (tx: Transaction<Tables>, chosen: RawBuilder<unknown>): Promise<void> => {
  await sql`
    DELETE FROM listed_documents l USING (${chosen}) AS stale WHERE l.site = stale.site AND l.id = stale.id
      AND NOT EXISTS (SELECT FROM documents p WHERE p.site = l.site AND p.id = l.id)
      AND NOT EXISTS (SELECT FROM document_drafts d WHERE d.site = l.site AND d.id = l.id)`.execute(tx);
  const columns = [
    'kind',
    'language',
    'path',
    'title',
    'state',
    'review',
    'changed_by',
    'changed_at',
    'version',
    'publish_at',
    'unpublish_at',
    'failed',
    'item',
  ];
  const those = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  await sql`
    INSERT INTO listed_documents AS listed (site, id, ${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT stale.site, stale.id,
      coalesce(d.content->>'kind', p.kind),
      coalesce(d.content->>'language', nullif(p.language, '')),
      coalesce(d.content->>'path', nullif(p.path, '')),
      coalesce(nullif(d.title, ''), d.content->'fields'->>'title', p.title, ''),
      CASE WHEN s.publish_at IS NOT NULL THEN 'scheduled' WHEN p.id IS NULL THEN 'draft' WHEN d.id IS NULL THEN 'published' ELSE 'changed' END,
      r.state, d.changed_by, coalesce(d.changed_at, p.published_at), coalesce(p.version, 0),
      s.publish_at, s.unpublish_at, coalesce(s.failed, false),
      -- An index has it: a longer one is none that the service takes.
      left(coalesce(d.content->'fields'->>'id', p.item_id, d.id), 200)
    FROM (${chosen}) AS stale
    LEFT JOIN documents p ON p.site = stale.site AND p.id = stale.id
    LEFT JOIN document_drafts d ON d.site = stale.site AND d.id = stale.id
    LEFT JOIN document_reviews r ON r.site = d.site AND r.document = d.id
    CROSS JOIN LATERAL (
      SELECT min(at) FILTER (WHERE action = 'publish' AND state = 'waiting') AS publish_at,
        min(at) FILTER (WHERE action = 'unpublish' AND state = 'waiting') AS unpublish_at, bool_or(state = 'failed') AS failed
      FROM release_documents planned JOIN releases ON releases.id = planned.release_id
      WHERE planned.site = stale.site AND planned.document = stale.id AND state IN ('waiting', 'failed')
    ) AS s
    WHERE p.id IS NOT NULL OR d.id IS NOT NULL
    ON CONFLICT (site, id) DO UPDATE SET (${sql.join(columns.map((column) => sql.ref(column)))}) = ROW (${those('excluded')})
    WHERE (${those('listed')}) IS DISTINCT FROM (${those('excluded')})`.execute(tx);
};

/** The longest path that a file may have, in characters. */
const longestPath = 400;

/** Writes anew which files documents name, published or in a draft. */
const mentionAnew = async (tx: Transaction<Tables>, chosen: RawBuilder<unknown>): Promise<void> => {
  const folder = '/~/media/';
  await sql`
    WITH stale AS (${chosen}), named AS (
      SELECT DISTINCT site, id AS document, ${folder} || left(substring(part.text FROM '^[^"\\\\\n]*'), ${longestPath - folder.length}) AS text
      FROM (
        SELECT site, id, content::text AS text FROM stale JOIN documents USING (site, id)
        UNION ALL SELECT site, id, content::text FROM stale JOIN document_drafts USING (site, id)
      ) AS written, string_to_table(written.text, ${folder}) WITH ORDINALITY AS part (text, number)
      WHERE part.number > 1
    ), gone AS (
      DELETE FROM media_mentions m USING stale WHERE m.site = stale.site AND m.document = stale.id
        AND NOT EXISTS (SELECT FROM named n WHERE n.site = m.site AND n.document = m.document AND n.text = m.text)
    )
    INSERT INTO media_mentions (site, document, text) SELECT site, document, text FROM named ON CONFLICT DO NOTHING`.execute(
    tx,
  );
};

/** Whether the text of a row of `media_mentions` begins with the path of a file. */
export const mentions = (path: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(text >= ${path} COLLATE "C" AND text < ${path} || chr(1114111) COLLATE "C")`;

/** The marks of transactions that left this many, or fewer: a draft, a publication, a release. More come from a folder, or an upgrade. */
const fewMarks = 2_000;
const ofFew = sql`
  transaction NOT IN (SELECT transaction FROM stale_listings GROUP BY transaction HAVING count(*) > ${fewMarks})`;

/** Takes the oldest marks of stale rows; those that a transaction under way will leave are taken another time. */
const takeStale = async (tx: Transaction<Tables>, which: RawBuilder<unknown>): Promise<readonly Stale[]> => {
  // One at a time: two of them could write a row in the wrong order.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('listed documents', 0))`.execute(tx);
  const { rows } = await sql<Stale>`
    DELETE FROM stale_listings
    WHERE number IN (SELECT number FROM stale_listings WHERE ${which} ORDER BY number LIMIT ${batchSize})
    RETURNING site, document`.execute(tx);
  return rows;
};

/** The lowest and the highest number of the marks of stale rows; undefined where there are none. */
const staleNumbers = async (
  db: Database,
  which: RawBuilder<unknown>,
): Promise<{ readonly first: number; readonly last: number } | undefined> => {
  const { rows } = await sql<{ readonly first: string | null; readonly last: string | null }>`
    SELECT min(number) AS first, max(number) AS last FROM stale_listings WHERE ${which}`.execute(db);
  const [numbers] = rows;
  return numbers?.first == null ? undefined : { first: Number(numbers.first), last: Number(numbers.last) };
};

const refresh = async (db: Database, which: RawBuilder<unknown>): Promise<void> => {
  const atCall = await staleNumbers(db, which);
  // What others write meanwhile has higher numbers: the work ends however much they write.
  for (let now = atCall; now && atCall && now.first <= atCall.last; now = await staleNumbers(db, which))
    await db.transaction().execute(async (tx) => {
      const stale = await takeStale(tx, which);
      if (stale.length === 0) return;
      const [sites, ids] = [stale.map(({ site }) => site), stale.map(({ document }) => document)];
      const chosen = sql`SELECT DISTINCT * FROM unnest(${sites}::text[], ${ids}::text[]) AS s (site, id)`;
      await listAnew(tx, chosen);
      await mentionAnew(tx, chosen);
    });
};

/**
 * Brings `listed_documents` and `media_mentions` up to date with all that was committed before the call, in batches. Who changes more than a
 * few documents in a transaction calls it before answering.
 */
export const refreshListings = (db: Database): Promise<void> => refresh(db, sql`true`);

/**
 * Brings lists up to date for who reads one: with all that was committed before the call, except what a transaction of thousands of documents
 * left, which its maker lists.
 */
export const refreshForReader = (db: Database): Promise<void> => refresh(db, ofFew);
