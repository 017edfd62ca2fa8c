import { sql, type Transaction } from 'kysely';
import { shelfSize } from '../job-index/labels.ts';
import { dateOf, eachCandidate } from '../job-index/signature.ts';
import type { Database, Tables } from '../shared/tables.ts';
import { holdStock } from './count.ts';

type Tx = Transaction<Tables>;

/** Days for which a job is still shown at its address after its last one, as come to its end. */
const keptDays = 180;

const batchSize = 1_000;

/** Removes the next jobs that ended long ago, in the order of their numbers; gives the last number, `undefined` when there are no more or another process is at it. */
const removeBatch = async (tx: Tx, before: string, after: number) => {
  await sql`SELECT set_config('statement_timeout', '0', true)`.execute(tx);
  const { rows: locks } = await sql<{ readonly isOurs: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('masthead: tidy the stock of jobs')) AS "isOurs"`.execute(tx);
  if (locks[0]?.isOurs !== true) return undefined;
  const { rows } = await sql<{ readonly no: number }>`
    DELETE FROM jobs WHERE no IN (
      SELECT no FROM jobs WHERE no > ${after} AND last_day < ${before}::date ORDER BY no LIMIT ${batchSize}
    ) RETURNING no`.execute(tx);
  return rows.length === 0 ? undefined : { removed: rows.length, last: Math.max(...rows.map(({ no }) => no)) };
};

/** The facets of jobs that no count holds any more, because they have ended. */
const facetsOfEnded = async (tx: Tx, countedFor: string): Promise<ReadonlySet<number>> => {
  const used = new Set<number>();
  const { rows } = await sql<{ readonly packed: Buffer }>`
    SELECT string_agg(int4send(no) || int2send(0::int2) || signature, '') AS packed
    FROM jobs WHERE last_day < ${countedFor}::date GROUP BY no / ${shelfSize}::integer`.execute(tx);
  for (const { packed } of rows)
    eachCandidate(packed, (_no, _title, _day, first, end) => {
      for (let at = first; at < end; at += 2) used.add(packed.readUInt16BE(at));
    });
  return used;
};

/** Removes facets without jobs, and invalidates the cached counts of all processes; their numbers are reused. */
const removeSpentFacets = async (tx: Tx): Promise<number> => {
  await sql`SELECT set_config('statement_timeout', '0', true)`.execute(tx);
  await holdStock(tx);
  const { rows } = await sql<{ readonly counted_for: string | null }>`
    SELECT counted_for::text AS counted_for FROM job_stock`.execute(tx);
  const countedFor = rows[0]?.counted_for;
  if (countedFor === undefined || countedFor === null) return 0;
  const used = await facetsOfEnded(tx, countedFor);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM job_facets WHERE id <> ALL(${[...used]}::integer[])
      AND NOT EXISTS (SELECT FROM job_facet_totals WHERE facet = id)`.execute(tx);
  if (numAffectedRows > 0n) await sql`UPDATE job_stock SET revision = revision + 1`.execute(tx);
  return Number(numAffectedRows);
};

/**
 * Removes jobs that ended half a year ago, a thousand at a time so that no query waits long, and then the facets
 * without jobs; returns the number of each. Call it after the daily count. One process does it: another finds the
 * lock taken and returns. Rejects with the database's error; what was removed by then stays removed.
 */
export const tidyStock = async (
  db: Database,
  now: Date,
): Promise<{ readonly jobs: number; readonly facets: number }> => {
  const before = dateOf(new Date(now.getTime() - keptDays * 86_400_000));
  let jobs = 0;
  let after = -1;
  for (;;) {
    const batch = await db.transaction().execute((tx) => removeBatch(tx, before, after));
    if (batch === undefined) break;
    jobs += batch.removed;
    after = batch.last;
  }
  return { jobs, facets: await db.transaction().execute(removeSpentFacets) };
};
