import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/schema.ts';

type Tx = Transaction<Tables>;

/** Letters put in, left out, exchanged, or two that changed places: how many of these lie between two words. */
export const editsBetween = (one: string, other: string): number => {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const change = (last[column] ?? 0) + (letter === wanted ? 0 : 1);
      const turned =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted
          ? (before[column - 1] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(change, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, turned));
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
};

/** A short word is another word after one letter; a long one may have two that are wrong. */
const editsAllowed = (word: string): number => ([...word].length < 4 ? 0 : [...word].length < 8 ? 1 : 2);

const nearness = '0.25';
const maxNeighbours = 40;

type Neighbour = { readonly word: string; readonly documents: number };

/** The word with each two letters beside each other exchanged: of a short word that leaves too few trigrams to be similar. */
const swapped = (word: string): readonly string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join(''));
};

const neighboursOf = async (tx: Tx, word: string, scopes: readonly number[]): Promise<readonly Neighbour[]> => {
  const { rows } = await sql<Neighbour>`
    SELECT word, sum(documents)::integer AS documents FROM search_words
    WHERE (word % ${word} OR word = ANY(${[...swapped(word)]}::text[])) AND scope = ANY(${[...scopes]}::integer[])
    GROUP BY word ORDER BY (word = ANY(${[...swapped(word)]}::text[])) DESC, similarity(word, ${word}) DESC, 2 DESC, word LIMIT ${maxNeighbours}`.execute(
    tx,
  );
  return rows;
};

/**
 * The words with each that stands in no title or teaser changed to the nearest that does; undefined where there is nothing to change.
 * Of words as near, the one that stands in most pages is meant.
 */
export const corrected = async (
  tx: Tx,
  words: readonly string[],
  scopes: readonly number[],
): Promise<readonly string[] | undefined> => {
  await sql`SELECT set_config('pg_trgm.similarity_threshold', ${nearness}, true)`.execute(tx);
  const { rows } = await sql<{ readonly word: string }>`
    SELECT DISTINCT word FROM search_words
    WHERE word = ANY(${[...words]}::text[]) AND scope = ANY(${[...scopes]}::integer[])`.execute(tx);
  const known = new Set(rows.map(({ word }) => word));
  const better: string[] = [];
  for (const word of words) {
    const allowed = known.has(word) ? 0 : editsAllowed(word);
    const nearest = (allowed === 0 ? [] : await neighboursOf(tx, word, scopes))
      .map((neighbour) => ({ ...neighbour, edits: editsBetween(word, neighbour.word) }))
      .filter(({ edits }) => edits <= allowed)
      .toSorted((one, other) => one.edits - other.edits || other.documents - one.documents)[0];
    better.push(nearest?.word ?? word);
  }
  return better.some((word, at) => word !== words[at]) ? better : undefined;
};
