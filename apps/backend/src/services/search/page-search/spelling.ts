import { sql, type Transaction } from 'kysely';
import { editsAllowed, type Neighbour, nearestTo, swapped } from '../shared/spelling.ts';
import type { Tables } from '../shared/tables.ts';
import type { Question } from './question.ts';

type Tx = Transaction<Tables>;

const nearness = '0.25';
const maxNeighbours = 40;

/**
 * Returns the similar words, and the word with two letters exchanged where that or another form of it is known: pages
 * with "boards" are found by "board".
 */
const neighboursOf = async (
  tx: Tx,
  word: string,
  scopes: readonly number[],
  configuration: string,
): Promise<readonly Neighbour[]> => {
  const { rows } = await sql<Neighbour>`
    SELECT exchanged.word, sum(documents)::integer AS documents
    FROM unnest(${[...swapped(word)]}::text[]) AS exchanged (word) JOIN search_words AS known
      ON known.word LIKE exchanged.word || '%' AND scope = ANY(${[...scopes]}::integer[])
      AND to_tsvector(${configuration}::regconfig, known.word) = to_tsvector(${configuration}::regconfig, exchanged.word)
    GROUP BY exchanged.word
    UNION ALL (
      SELECT word, sum(documents)::integer AS documents FROM search_words
      WHERE word % ${word} AND scope = ANY(${[...scopes]}::integer[])
      GROUP BY word ORDER BY similarity(word, ${word}) DESC, 2 DESC, word LIMIT ${maxNeighbours})`.execute(tx);
  return rows;
};

/**
 * Returns the words with each unknown one replaced by the nearest in a title or teaser; undefined without changes. Of
 * equally near words, the most frequent wins.
 */
export const corrected = async (
  tx: Tx,
  { words, configuration }: Pick<Question, 'words' | 'configuration'>,
  scopes: readonly number[],
): Promise<readonly string[] | undefined> => {
  await sql`SELECT set_config('pg_trgm.similarity_threshold', ${nearness}, true)`.execute(tx);
  const { rows } = await sql<{ readonly word: string }>`
    SELECT DISTINCT word FROM search_words
    WHERE word = ANY(${[...words]}::text[]) AND scope = ANY(${[...scopes]}::integer[])`.execute(tx);
  const known = new Set(rows.map(({ word }) => word));
  const better: string[] = [];
  for (const word of words) {
    const neighbours =
      known.has(word) || editsAllowed(word) === 0 ? [] : await neighboursOf(tx, word, scopes, configuration);
    better.push(nearestTo(word, neighbours) ?? word);
  }
  return better.some((word, at) => word !== words[at]) ? better : undefined;
};
