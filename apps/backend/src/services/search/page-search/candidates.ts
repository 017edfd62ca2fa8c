import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { InTime } from '../job-index/statement-timeout.ts';
import { inOrderOf, type Stage, type Window, walkOf } from '../page-index/windows.ts';
import type { Sort } from './rules.ts';

type Tx = Transaction<Tables>;

/** Documents that match, the latest first; whether they are all there are. */
export type Candidates = { readonly numbers: readonly number[]; readonly isAll: boolean };

export type Asking = {
  readonly tx: Tx;
  readonly inTime: InTime;
  readonly windows: readonly Window[];
  readonly sort: Sort;
};

const columns = { anywhere: sql.ref('document'), inTitle: sql.ref('title_words') };

/** How many documents are looked at at least, and how many times as many as all before at most. */
const leastLook = 1_000;
const maxGrowth = 8;
/** After so many documents it is known how rare a word is. */
const knownAfter = 50_000;
/** Where no more matches than these are expected in all that is left, it is looked through at once. */
const fewMatches = 1_000;

/** How many documents to look at next to find twice what is missing, if they are like the `looked` that held `found`. */
const nextLook = (looked: number, found: number, wanted: number): number =>
  Math.max(leastLook, looked * Math.min(maxGrowth, (2 * (wanted - found)) / Math.max(1, found)));

/**
 * The latest documents whose words answer a question, window by window: each stage looks at about as many documents as should hold what is
 * missing, and the first that brings enough is the last. What is looked at is thus bounded, however many documents there are. Their order
 * does not depend on how many are wanted: the first 500 of a thousand are those of 500. What is left for a word that has turned out to be rare is looked through at once, and the windows of the few rows are compared outside of the index:
 * a list of a hundred labels costs the index more than all else.
 */
export const candidatesOf = async (
  { tx, inTime, windows, sort }: Asking,
  where: keyof typeof columns,
  question: string,
  most: number,
): Promise<Candidates> => {
  const numbers: number[] = [];
  const walk = walkOf(inOrderOf(sort, windows));
  const total = windows.reduce((sum, { documents }) => sum + documents, 0);
  let looked = 0;
  for (;;) {
    const expected = ((numbers.length + 1) / Math.max(1, looked)) * (total - looked);
    const isRare = looked >= knownAfter && expected <= fewMatches;
    const stage: Stage | undefined = walk(isRare ? total : nextLook(looked, numbers.length, most + 1));
    if (stage === undefined) return { numbers, isAll: true };
    await inTime();
    const { rows } = await sql<{ readonly packed: Buffer | null }>`
      SELECT string_agg(int4send(no), '') AS packed FROM (
        SELECT no FROM search_documents
        WHERE ${columns[where]} @@ ${question}::tsquery
          AND ${isRare ? sql`(labels || '{}')` : sql`labels`} && ${[...stage.labels]}::integer[]
        ORDER BY displayed_on DESC NULLS ${sql.raw(sort === 'date' ? 'LAST' : 'FIRST')}, no DESC LIMIT ${most + 1 - numbers.length}
      ) AS latest_first`.execute(tx);
    const packed = rows[0]?.packed ?? Buffer.alloc(0);
    for (let at = 0; at < packed.length; at += 4) numbers.push(packed.readInt32BE(at));
    if (numbers.length > most) return { numbers: numbers.slice(0, most), isAll: false };
    looked += stage.documents;
  }
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
