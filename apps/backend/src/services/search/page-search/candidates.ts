import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { InTime } from '../job-index/statement-timeout.ts';
import { inOrderOf, isOfScopes, type Window, walkOf } from '../page-index/windows.ts';
import type { Tables } from '../shared/tables.ts';
import type { Question } from './question.ts';
import type { Sort } from './rules.ts';

type Tx = Transaction<Tables>;

/** Documents that match, the latest first; whether they are all there are. */
export type Candidates = { readonly numbers: readonly number[]; readonly isAll: boolean };

export type Asking = {
  readonly tx: Tx;
  readonly inTime: InTime;
  readonly scopes: readonly number[];
  readonly windows: readonly Window[];
  readonly stock: number;
  readonly sort: Sort;
};

const columns = { anywhere: sql.ref('document'), inTitle: sql.ref('title_words') };

/** How a search goes through time. What it finds does not depend on it. */
export type Pace = {
  /** How many documents are looked at at least, and how many times as many as all before at most. */
  readonly leastLook: number;
  readonly maxGrowth: number;
  /** After so many documents it is known how rare a word is. */
  readonly knownAfter: number;
  /** Where no more matches than these are expected in the whole stock, nor more than one in so many of what is searched, they are read at once. */
  readonly fewMatches: number;
  readonly fewOf: number;
};
const usualPace: Pace = { leastLook: 1_000, maxGrowth: 8, knownAfter: 1_000, fewMatches: 2_500, fewOf: 100 };

/** How many documents to look at next to find twice what is missing, if they are like the `looked` that held `found`. */
const nextLook = ({ leastLook, maxGrowth }: Pace, looked: number, found: number, wanted: number): number =>
  Math.max(leastLook, looked * Math.min(maxGrowth, (2 * (wanted - found)) / Math.max(1, found)));

/**
 * So many labels are looked up together for a single word: what one more costs the index grows with how many there are. For several words
 * it costs more to bring these together once again.
 */
const labelsAtOnce = 32;

const inPortions = (labels: readonly number[], question: string): readonly string[] => {
  const size = /[&|]/u.test(question) ? labels.length : labelsAtOnce;
  return Array.from(
    { length: Math.ceil(labels.length / size) },
    (_, nth) => `{${labels.slice(nth * size, (nth + 1) * size).join()}}`,
  );
};

/**
 * The latest documents whose words answer a question, window by window: each stage looks at about as many documents as should hold what is
 * missing, and the first that brings enough is the last. What is looked at is thus bounded, however many documents there are. Where the
 * first have shown that all documents hold few matches, these are read at once, whatever their time. Either way the latest come first, so
 * the first 500 of a thousand are those of 500.
 */
export const candidatesOf = async (
  { tx, inTime, scopes, windows, stock, sort }: Asking,
  where: keyof typeof columns,
  question: string,
  most: number,
  pace: Pace = usualPace,
): Promise<Candidates> => {
  const matches = sql`SELECT no, displayed_on FROM search_documents WHERE ${columns[where]} @@ ${question}::tsquery`;
  const latestOf = async (found: RawBuilder<unknown>, limit: number): Promise<readonly number[]> => {
    await inTime();
    const { rows } = await sql<{ readonly packed: Buffer | null }>`
      SELECT string_agg(int4send(no), '') AS packed FROM (
        SELECT no FROM ${found} ORDER BY displayed_on DESC NULLS ${sql.raw(sort === 'date' ? 'LAST' : 'FIRST')}, no DESC LIMIT ${limit}
      ) AS latest_first`.execute(tx);
    const packed = rows[0]?.packed ?? Buffer.alloc(0);
    return Array.from({ length: packed.length / 4 }, (_, at) => packed.readInt32BE(4 * at));
  };
  const inAll = sql`(${matches} AND ${isOfScopes(scopes)}) AS found`;
  // A document has one window in each scope, so no portion finds what another has; nor may the planner make one list of them.
  const within = (labels: readonly number[]) =>
    sql`unnest(${inPortions(labels, question)}::text[]) AS portion, LATERAL (${matches} AND labels && portion::integer[] OFFSET 0) AS found`;
  const walk = walkOf(inOrderOf(sort, windows));
  const searched = windows.reduce((sum, { documents }) => sum + documents, 0);
  const few = Math.min(pace.fewMatches, searched / pace.fewOf);
  let numbers: readonly number[] = [];
  for (let looked = 0; numbers.length <= most; ) {
    const expected = ((numbers.length + 1) / Math.max(1, looked)) * stock;
    if (looked >= pace.knownAfter && expected <= few) {
      numbers = await latestOf(inAll, most + 1);
      break;
    }
    const stage = walk(nextLook(pace, looked, numbers.length, most + 1));
    if (stage === undefined) break;
    numbers = [...numbers, ...(await latestOf(within(stage.labels), most + 1 - numbers.length))];
    looked += stage.documents;
  }
  return { numbers: numbers.slice(0, most), isAll: numbers.length <= most };
};

type Ranking = Pick<Question, 'every' | 'any'> & {
  /** What was asked, as titles are compared. */
  readonly key: string;
  /** So many are shown, from the first on: their order must be known. */
  readonly needed: number;
  /** Documents whose place must be known wherever it is. */
  readonly placed?: readonly number[];
};

/**
 * Ranks candidates: a title equal to the query first, then titles with every word, then with some, then texts, in
 * steps so coarse that the later of two similar ones wins. The length of a text does not count: repeated words count
 * less each time, and short list pages would otherwise precede the articles. Texts are read only where their rank
 * matters: the order of titles is known without, and candidates behind the `needed` of a separate class stay there,
 * in the order of dates.
 */
export const ranked = async (
  tx: Tx,
  numbers: readonly number[],
  { every, any, key, needed, placed = [] }: Ranking,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly no: number }>`
    SELECT no FROM (
      SELECT *, rank() OVER (ORDER BY is_it DESC, is_titled DESC) <= ${needed}
        OR bool_or(no = ANY(${[...placed]}::integer[])) OVER (PARTITION BY is_it, is_titled) AS counts
      FROM (
        SELECT no, displayed_on, document, title_key = ${key} AS is_it, title_words @@ ${every}::tsquery AS is_titled
        FROM search_documents WHERE no = ANY(${[...numbers]}::integer[])
      ) AS found
    ) AS classed
    ORDER BY is_it DESC, is_titled DESC,
      CASE WHEN counts THEN round((10 * ts_rank('{0.1, 0.2, 0.5, 1.0}', document, ${any}::tsquery))::numeric, 1) END DESC,
      displayed_on DESC NULLS FIRST, no DESC`.execute(tx);
  return rows.map(({ no }) => no);
};
