import { sql, type Transaction } from 'kysely';
import type { Language } from '../job-index/facets.ts';
import { fold } from '../job-index/folding.ts';
import { shelfSize } from '../job-index/labels.ts';
import { dateOf, eachCandidate } from '../job-index/signature.ts';
import type { Database, Tables } from '../shared/tables.ts';

type Tx = Transaction<Tables>;

/** Keeps every other count and import waiting until the transaction ends. */
export const holdStock = async (tx: Tx): Promise<void> => {
  await sql`SELECT revision FROM job_stock FOR UPDATE`.execute(tx);
};

/**
 * Counts the jobs open on a day again, by period, facet and title, and invalidates the cached counts of all
 * processes. The caller holds the lock on all jobs.
 */
export const countStock = async (tx: Tx, today: Date): Promise<void> => {
  const day = dateOf(today);
  await sql`DELETE FROM job_shelves`.execute(tx);
  await sql`DELETE FROM job_facet_totals`.execute(tx);
  await sql`DELETE FROM job_titles`.execute(tx);
  await countShelvesAndFacets(tx, day);
  await countTitles(tx, day);
  await sql`UPDATE job_stock SET revision = revision + 1, counted_for = ${day}::date`.execute(tx);
};

/** So many shelves are handed over at once. */
const shelvesAtOnce = 8;

const countShelvesAndFacets = async (tx: Tx, day: string): Promise<void> => {
  const totals = new Map<Language, Map<number, number>>();
  const { highest } = await tx
    .selectFrom('jobs')
    .select(({ fn }) => fn.max<number | null>('no').as('highest'))
    .executeTakeFirstOrThrow();
  const width = shelvesAtOnce * shelfSize;
  for (let from = 0; from <= (highest ?? -1); from += width) {
    const { rows } = await sql<{ readonly shelf: number; readonly language: Language; readonly packed: Buffer }>`
      SELECT no / ${shelfSize}::integer AS shelf, language,
        string_agg(int4send(no) || int2send(0::int2) || signature, '') AS packed
      FROM jobs WHERE no BETWEEN ${from} AND ${from + width - 1} AND last_day >= ${day}::date
      GROUP BY shelf, language`.execute(tx);
    const shelves = rows.map(({ shelf, language, packed }) => {
      const counts = totals.get(language) ?? new Map<number, number>();
      totals.set(language, counts);
      let jobs = 0;
      eachCandidate(packed, (_no, _title, _day, first, end) => {
        jobs += 1;
        for (let at = first; at < end; at += 2) {
          const facet = packed.readUInt16BE(at);
          counts.set(facet, (counts.get(facet) ?? 0) + 1);
        }
      });
      return { shelf, language, jobs };
    });
    if (shelves.length > 0) await tx.insertInto('job_shelves').values(shelves).execute();
  }
  const rows = [...totals].flatMap(([language, counts]) =>
    [...counts].map(([facet, jobs]) => ({ language, facet, jobs })),
  );
  await sql`
    INSERT INTO job_facet_totals (language, facet, jobs) SELECT language, facet, jobs
    FROM json_to_recordset(${JSON.stringify(rows)}) AS t (language text, facet integer, jobs integer)`.execute(tx);
};

/** So many titles are handed over at once. */
const titlesAtOnce = 5_000;

const countTitles = async (tx: Tx, day: string): Promise<void> => {
  const { rows } = await sql<{ readonly title: string; readonly language: Language; readonly jobs: number }>`
    SELECT title, language, count(*)::integer AS jobs FROM jobs WHERE last_day >= ${day}::date
    GROUP BY title, language`.execute(tx);
  for (let at = 0; at < rows.length; at += titlesAtOnce) {
    const titles = rows.slice(at, at + titlesAtOnce).map((row) => ({ ...row, key: fold(row.title) }));
    await sql`
      INSERT INTO job_titles (title, language, key, jobs) SELECT title, language, key, jobs
      FROM json_to_recordset(${JSON.stringify(titles)}) AS t (title text, language text, key text, jobs integer)`.execute(
      tx,
    );
  }
};

/**
 * Counts the jobs once a day, since jobs expire without an import; returns whether it did. One process does it, the
 * others wait and find it done.
 */
export const keepStockCounted = async (db: Database, now: Date): Promise<boolean> => {
  const isDone = async (from: Database): Promise<boolean> =>
    (await from
      .selectFrom('job_stock')
      .select('revision')
      .where('counted_for', '=', dateOf(now))
      .executeTakeFirst()) !== undefined;
  if (await isDone(db)) return false;
  return db.transaction().execute(async (tx) => {
    // A large stock takes longer than a request may.
    await sql`SELECT set_config('statement_timeout', '0', true)`.execute(tx);
    await holdStock(tx);
    if (await isDone(tx)) return false;
    await countStock(tx, now);
    return true;
  });
};
