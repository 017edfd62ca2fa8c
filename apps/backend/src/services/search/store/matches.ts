import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../../db/schema.ts';
import type { Job } from '../routes/schemas.ts';
import { configurationOf, type Language } from '../rules/facets.ts';
import { searchable } from '../rules/folding.ts';

type Tx = Transaction<Tables>;

/** Longer than any answer that somebody waits for. */
const patienceMs = 2_000;

/**
 * Runs what searches jobs under the settings that the index was laid out for: the planner's guesses about a word and a filter
 * together are poor, and there is one right way, the index; a bitmap of a million rows must not lose its rows for pages.
 */
export const searching = <T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`
      SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
        set_config('max_parallel_workers_per_gather', '0', true),
        set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(tx);
    return run(tx);
  });

export type MatchQuery = {
  readonly labels: string;
  readonly text: string;
  readonly language: Language;
  readonly today: string;
  readonly from: number;
  readonly to: number;
};

/**
 * The open jobs numbered from `from` to `to` that have the labels and the words of the text, packed as `rules/signature.ts` reads them, in no order.
 * `labels` is a text query made of labels only; the text is read as a visitor writes (words, "phrase", or, -without), and
 * nothing in it can reach the labels. `no + 0` keeps the planner from walking the primary key, document by document.
 */
export const findMatches = async (tx: Tx, { labels, text, language, today, from, to }: MatchQuery): Promise<Buffer> => {
  const words = sql`websearch_to_tsquery(${configurationOf[language]}::regconfig, ${searchable(text)})`;
  const { rows } = await sql<{ readonly packed: Buffer | null }>`
    SELECT string_agg(int4send(no) || int2send((title_words @@ ${words})::integer::smallint) || signature, '') AS packed
    FROM jobs WHERE document @@ (${labels}::tsquery && ${words}) AND no + 0 BETWEEN ${from} AND ${to} AND language = ${language} AND last_day >= ${today}::date`.execute(
    tx,
  );
  return rows[0]?.packed ?? Buffer.alloc(0);
};

/** The answers of jobs by number, in the order asked for. */
export const jobsByNumber = async (tx: Tx, numbers: readonly number[]): Promise<readonly Job[]> => {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ readonly record: Job }>`
    SELECT record FROM jobs JOIN unnest(${[...numbers]}::integer[]) WITH ORDINALITY AS wanted (no, place) USING (no)
    ORDER BY place`.execute(tx);
  return rows.map(({ record }) => record);
};
