import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';
import { cardOf, type Job, type JobCard } from './answers.ts';
import { configurationOf, type Language } from './facets.ts';
import { searchText } from './folding.ts';
import type { ScanWindow } from './scan-windows.ts';
import { beginTimeout, type InTime } from './statement-timeout.ts';

type Tx = Transaction<Tables>;

/** A transaction that searches jobs; `words` are those of the text as PostgreSQL understands them, empty when there are none. */
export type Searching = { readonly tx: Tx; readonly words: string; readonly inTime: InTime };

/**
 * Runs a job search under the planner settings that the index is designed for: the planner's estimates for a word
 * combined with a filter are poor, so the index is enforced, and a bitmap of a million rows must stay exact. The text
 * has the syntax of web searches: words, "phrase", or, -without. Rejects with `query_canceled` after two seconds.
 */
export const searching = <T>(
  db: Database,
  { text, language }: { readonly text: string; readonly language: Language },
  run: (searching: Searching) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const inTime = await beginTimeout(tx);
    const { rows } = await sql<{ readonly words: string }>`
      SELECT websearch_to_tsquery(${configurationOf[language]}::regconfig, ${searchText(text)})::text AS words,
        set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
        set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
    return run({ tx, words: rows[0]?.words ?? '', inTime });
  });

export type MatchQuery = {
  /** Of each list a job needs one label, besides one of the scan window's own if it has any. */
  readonly labels: readonly (readonly number[])[];
  readonly language: Language;
  /** The day on which a job must be open, `YYYY-MM-DD` in UTC. */
  readonly today: string;
  readonly scanWindow: Pick<ScanWindow, 'from' | 'to' | 'labels'>;
};

/**
 * The open jobs of a scan window that have the labels and the words, packed as `signature.ts` reads them, in no
 * order. Each list of labels and the words are conditions of their own, because the index then skips from one to the other;
 * within one it would walk. `no + 0` keeps the planner from walking the primary key, row by row.
 */
export const findMatches = async ({ tx, words, inTime }: Searching, query: MatchQuery): Promise<Buffer> => {
  const { language, today, scanWindow } = query;
  const labels = scanWindow.labels.length === 0 ? query.labels : [...query.labels, scanWindow.labels];
  const hasWords: readonly RawBuilder<unknown>[] = words === '' ? [] : [sql`document @@ ${words}::tsquery`];
  const indexed = [...labels.map((some) => sql`labels && ${[...some]}::integer[]`), ...hasWords];
  const titleMatched = words === '' ? sql`0` : sql`(title_words @@ ${words}::tsquery)::integer`;
  await inTime();
  const { rows } = await sql<{ readonly packed: Buffer | null }>`
    SELECT string_agg(int4send(no) || int2send(${titleMatched}::smallint) || signature, '') AS packed
    FROM jobs WHERE ${sql.join(indexed, sql` AND `)}
      AND no + 0 BETWEEN ${scanWindow.from} AND ${scanWindow.to} AND language = ${language} AND last_day >= ${today}::date`.execute(
    tx,
  );
  return rows[0]?.packed ?? Buffer.alloc(0);
};

type Column = RawBuilder<unknown>;

const byNumber = async <Row>({ tx, inTime }: Searching, columns: Column, numbers: readonly number[]) => {
  if (numbers.length === 0) return [];
  await inTime();
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM jobs JOIN unnest(${[...numbers]}::integer[]) WITH ORDINALITY AS wanted (no, place) USING (no)
    ORDER BY place`.execute(tx);
  return rows;
};

type Part = { readonly language: Language; readonly offset: number; readonly size: number };

const latest = async <Row>(
  { tx, inTime }: Searching,
  columns: Column,
  { language, offset, size }: Part,
  today: string,
) => {
  await inTime();
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM jobs WHERE language = ${language} AND last_day >= ${today}::date
    ORDER BY posted_on DESC, no DESC OFFSET ${offset} LIMIT ${size}`.execute(tx);
  return rows;
};

type Whole = { readonly record: Job };
const whole = sql`record`;
const recordsIn = (rows: readonly Whole[]): readonly Job[] => rows.map(({ record }) => record);

/** Jobs that were written before there were cards have none until they change. */
type WithCard = { readonly card: JobCard } | { readonly card: null; readonly record: Job };
const cardOrRecord = sql`card, CASE WHEN card IS NULL THEN record END AS record`;
const cardsIn = (rows: readonly WithCard[]): readonly JobCard[] =>
  rows.map((row) => (row.card === null ? cardOf(row.record) : row.card));

/** The answers of jobs by number, in the order asked for. */
export const jobsByNumber = async (through: Searching, numbers: readonly number[]): Promise<readonly Job[]> =>
  recordsIn(await byNumber<Whole>(through, whole, numbers));

/** The cards of jobs by number, in the order asked for. */
export const cardsByNumber = async (through: Searching, numbers: readonly number[]): Promise<readonly JobCard[]> =>
  cardsIn(await byNumber<WithCard>(through, cardOrRecord, numbers));

/** A part of all open jobs of a language, the latest posted first, then the latest written. */
export const latestJobs = async (through: Searching, part: Part, today: string): Promise<readonly Job[]> =>
  recordsIn(await latest<Whole>(through, whole, part, today));

/** The cards of a part of all open jobs, in the same order. */
export const latestCards = async (through: Searching, part: Part, today: string): Promise<readonly JobCard[]> =>
  cardsIn(await latest<WithCard>(through, cardOrRecord, part, today));
