import { sql } from 'kysely';
import type { Embed } from '../page-index/embedding.ts';
import { candidatesOf } from './candidates.ts';
import { questionOf } from './question.ts';
import { byCharacters, type RankSimilar } from './similar.ts';

/** The time limit of the embedding service, in milliseconds; without an answer titles are compared by their letters. */
const timeoutMs = 600;
const mostCompared = 200;
const mostSimilar = 100;
/** Where no more pages than these are searched, all of them are compared with what was asked: some megabytes, read and forgotten. */
const mostRead = 5_000;
/**
 * The maximal number of pages that share no word with the query, and their minimal distance from the mean, in
 * standard deviations.
 */
const mostUnworded = 20;
const standsOut = 2;

/** How alike two texts point, from -1 to 1; what has another length is of another model. */
export const likeness = (one: Int8Array, other: Int8Array): number => {
  if (one.length !== other.length) return -1;
  let [product, ofOne, ofOther] = [0, 0, 0];
  for (const [at, number] of one.entries()) {
    const against = other[at] ?? 0;
    product += number * against;
    ofOne += number * number;
    ofOther += against * against;
  }
  return product / (Math.sqrt(ofOne * ofOther) || 1);
};

type Row = { readonly no: number; readonly vector: Buffer };
type Alike = { readonly no: number; readonly like: number };

/** Those of the first that are far more alike than is usual among all: what one model calls alike is another's everyday. */
const outstanding = (some: readonly Alike[], all: readonly Alike[]): readonly Alike[] => {
  const mean = all.reduce((sum, { like }) => sum + like, 0) / all.length;
  const deviation = Math.sqrt(all.reduce((sum, { like }) => sum + (like - mean) ** 2, 0) / all.length);
  return some.filter(({ like }) => like > mean + standsOut * deviation).slice(0, mostUnworded);
};

/**
 * Ranks by meaning, with an embedding service: of the latest pages with any of the words and those with similarly
 * spelled titles, the most similar first; of all pages on a small site, so that a page without the words can be
 * found. When the service fails or is late, the order by letters remains, and `onTrouble` is called.
 */
export const byMeaning =
  (embed: Embed, model: string, onTrouble: (cause: unknown) => void): RankSimilar =>
  async (within, text) => {
    const asking = embed([text], AbortSignal.timeout(timeoutMs)).then(
      ([vector]) => vector,
      (cause: unknown) => void onTrouble(cause),
    );
    const spelledAlike = await byCharacters(within, text);
    const question = await questionOf(within.tx, text, within.language);
    const worded =
      question === undefined ? [] : (await candidatesOf(within, 'anywhere', question.any, mostCompared)).numbers;
    const queryVector = await asking;
    if (queryVector === undefined) return spelledAlike;
    await within.inTime();
    const worth = new Set([...spelledAlike, ...worded]);
    const comparesAll = within.windows.reduce((sum, { documents }) => sum + documents, 0) <= mostRead;
    const compared = comparesAll
      ? sql`labels && ${within.windows.map(({ label }) => label)}::integer[]`
      : sql`no = ANY(${[...worth]}::integer[])`;
    const { rows } = await sql<Row>`
      SELECT no, vector FROM search_documents JOIN search_embeddings e ON e.model = ${model} AND e.reading = search_documents.reading
      WHERE ${compared}`.execute(within.tx);
    const all = rows
      .map(({ no, vector }) => ({ no, like: likeness(queryVector, new Int8Array(vector)) }))
      .toSorted((one, other) => other.like - one.like || other.no - one.no);
    const unworded = new Set(
      outstanding(
        all.filter(({ no }) => !worth.has(no)),
        all,
      ),
    );
    return all
      .filter((page) => worth.has(page.no) || unworded.has(page))
      .slice(0, mostSimilar)
      .map(({ no }) => no);
  };
