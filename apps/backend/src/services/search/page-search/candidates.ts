import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { InTime } from '../job-index/statement-timeout.ts';
import { inOrderOf, stagesOf, type Window } from '../page-index/windows.ts';
import { mostFound, type Sort } from './rules.ts';

type Tx = Transaction<Tables>;

/** Documents that match, the latest first; whether they are all there are. */
export type Candidates = { readonly numbers: readonly number[]; readonly isAll: boolean };

type Asking = {
  readonly tx: Tx;
  readonly inTime: InTime;
  readonly windows: readonly Window[];
  readonly sort: Sort;
};

const columns = { anywhere: sql.ref('document'), inTitle: sql.ref('title_words') };

/**
 * The latest documents whose words answer a question, window by window: each stage looks at about eight times as many documents as the one
 * before, and the first that brings enough is the last. What is looked at is thus bounded, however many documents there are.
 */
export const candidatesOf = async (
  { tx, inTime, windows, sort }: Asking,
  where: keyof typeof columns,
  question: string,
  most = mostFound,
): Promise<Candidates> => {
  const numbers: number[] = [];
  for (const labels of stagesOf(inOrderOf(sort, windows))) {
    await inTime();
    const { rows } = await sql<{ readonly no: number }>`
      SELECT no FROM search_documents
      WHERE ${columns[where]} @@ ${question}::tsquery AND labels && ${[...labels]}::integer[]
      ORDER BY displayed_on DESC NULLS ${sql.raw(sort === 'date' ? 'LAST' : 'FIRST')}, no DESC LIMIT ${most + 1 - numbers.length}`.execute(
      tx,
    );
    numbers.push(...rows.map(({ no }) => no));
    if (numbers.length > most) return { numbers: numbers.slice(0, most), isAll: false };
  }
  return { numbers, isAll: true };
};

/**
 * Candidates by how well they answer: a title that is what was asked, one with every word of it, one with some, then the whole text, in
 * steps so coarse that of two alike the later counts.
 */
export const ranked = async (
  tx: Tx,
  numbers: readonly number[],
  { every, any, key }: { readonly every: string; readonly any: string; readonly key: string },
): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly no: number }>`
    SELECT no FROM search_documents WHERE no = ANY(${[...numbers]}::integer[])
    ORDER BY (title_key = ${key})::integer DESC, (title_words @@ ${every}::tsquery)::integer DESC,
      round((10 * ts_rank('{0.1, 0.2, 0.5, 1.0}', document, ${any}::tsquery, 1))::numeric, 1) DESC,
      displayed_on DESC NULLS FIRST, no DESC`.execute(tx);
  return rows.map(({ no }) => no);
};

/** How many of the second ranking are fused with the first. */
const mostSimilar = 100;
/** How much of what was asked a title must hold to be similar, from 0 to 1. */
const nearness = '0.4';

/** Gives documents by how similar they are to a text; what `hybrid` fuses with the ranking by words. */
export type RankSimilar = (tx: Tx, text: string, labels: readonly number[]) => Promise<readonly number[]>;

/** By the three-letter pieces of titles. */
export const byCharacters: RankSimilar = async (tx, key, labels) => {
  await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${nearness}, true)`.execute(tx);
  const { rows } = await sql<{ readonly no: number }>`
    SELECT no FROM search_documents WHERE ${key} <% title_key AND labels && ${[...labels]}::integer[]
    ORDER BY word_similarity(${key}, title_key) DESC, displayed_on DESC NULLS FIRST, no DESC LIMIT ${mostSimilar}`.execute(
    tx,
  );
  return rows.map(({ no }) => no);
};
