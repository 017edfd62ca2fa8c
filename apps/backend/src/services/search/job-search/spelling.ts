import { sql, type Transaction } from 'kysely';
import type { Language } from '../job-index/facets.ts';
import { fold } from '../job-index/folding.ts';
import type { Searching } from '../job-index/matches.ts';
import type { Stock } from '../job-index/stock.ts';
import { editsAllowed, type Neighbour, nearestTo, swapped } from '../shared/spelling.ts';
import type { Tables } from '../shared/tables.ts';

type Tx = Transaction<Tables>;

/** How much of a word a title must hold to be asked for its words, from 0 to 1. */
const nearness = '0.3';
const maxTitles = 60;
const maxWords = 8;

type Counted = { readonly text: string; readonly jobs: number };

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

const titlesNear = async (tx: Tx, word: string, language: Language): Promise<readonly Counted[]> => {
  const holdsSwapped = sql.join(
    swapped(word).map((each) => sql`key LIKE ${`%${each}%`}`),
    sql` OR `,
  );
  const { rows } = await sql<Counted>`
    SELECT title AS text, jobs FROM job_titles WHERE language = ${language} AND (${word} <% key OR ${holdsSwapped})
    ORDER BY (${holdsSwapped}) DESC, word_similarity(${word}, key) DESC, jobs DESC, title LIMIT ${maxTitles}`.execute(
    tx,
  );
  return rows;
};

/** The words of some texts as they are compared, each with how it is written and how many jobs have it. */
const neighboursIn = (texts: readonly Counted[]): ReadonlyMap<string, Neighbour & { readonly written: string }> => {
  const neighbours = new Map<string, Neighbour & { readonly written: string }>();
  for (const { text, jobs } of texts)
    for (const written of new Set(wordsOf(text))) {
      const word = fold(written);
      neighbours.set(word, { word, written, documents: (neighbours.get(word)?.documents ?? 0) + jobs });
    }
  return neighbours;
};

/**
 * Returns the text with each unknown word replaced by the nearest word in a title of an open job or a filter value;
 * undefined without changes, and for texts with quotation marks or minus signs.
 */
export const corrected = async (
  { tx, inTime }: Searching,
  stock: Stock,
  text: string,
  language: Language,
): Promise<string | undefined> => {
  const words = wordsOf(text);
  if (/"|(?:^|\s)-/u.test(text) || words.length > maxWords) return undefined;
  await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${nearness}, true)`.execute(tx);
  const values = [...stock.counted(language).totals].map(([id, jobs]) => ({
    text: stock.facets.get(id)?.value ?? '',
    jobs,
  }));
  const inFilters = neighboursIn(values);
  const better: string[] = [];
  for (const typed of words) {
    const word = fold(typed);
    const isKnown = editsAllowed(word) === 0 || inFilters.has(word);
    await inTime();
    const near = isKnown ? undefined : neighboursIn([...values, ...(await titlesNear(tx, word, language))]);
    better.push(near?.get(nearestTo(word, [...near.values()]) ?? '')?.written ?? typed);
  }
  return better.some((word, at) => word !== words[at]) ? better.join(' ') : undefined;
};
