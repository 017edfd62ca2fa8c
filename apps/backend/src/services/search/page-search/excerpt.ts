import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import { wordsIn } from '../page-index/words.ts';

type Tx = Transaction<Tables>;

/** A piece of plain text and which parts of it were asked for: from and to, in UTF-16 units of the text, in order. */
export type Excerpt = { readonly text: string; readonly marks: readonly (readonly [number, number])[] };

const wordsShown = 36;
const wordsBefore = 6;
const wordsLookedAt = 1_500;

type Text = { readonly text: string; readonly language: string; readonly configuration: string };

/** Which words of each text answer the question, by their place from 0. */
const placesIn = async (tx: Tx, texts: readonly (Text & { readonly words: string })[], any: string) => {
  const { rows } = await sql<{ readonly at: number; readonly places: readonly number[] }>`
    SELECT given.at, array_agg(place - 1 ORDER BY place) AS places
    FROM json_to_recordset(${JSON.stringify(texts.map(({ words, configuration }, at) => ({ at, words, configuration })))})
      AS given (at integer, words text, configuration regconfig),
      unnest(to_tsvector(given.configuration, given.words)) AS found, unnest(found.positions) AS place
    WHERE found.lexeme = ANY(tsvector_to_array(to_tsvector('simple', ${any.replace(/['|&]/gu, ' ')})))
    GROUP BY given.at`.execute(tx);
  return new Map(rows.map(({ at, places }) => [at, places]));
};

/** Where a run of so many words holds most of what was asked for, and the first such. */
const densest = (places: readonly number[], width: number): number => {
  let best = { from: 0, count: 0 };
  let end = 0;
  for (const [start, place] of places.entries()) {
    while (end < places.length && (places[end] ?? 0) < place + width) end += 1;
    if (end - start > best.count) best = { from: place, count: end - start };
  }
  return best.from;
};

/**
 * For each text the piece that answers best, with the words that do marked; undefined for one in which none does. `any` is the question as
 * the database prints it.
 */
export const excerptsOf = async (
  tx: Tx,
  texts: readonly Text[],
  any: string,
): Promise<readonly (Excerpt | undefined)[]> => {
  const read = texts.map((text) => {
    const words = wordsIn(text.text, text.language, wordsLookedAt);
    return { ...text, found: words, words: words.map(({ word }) => word).join(' ') };
  });
  const places = await placesIn(tx, read, any);
  return read.map(({ text, found }, index) => {
    const hits = places.get(index);
    if (hits === undefined) return undefined;
    const first = Math.max(0, densest(hits, wordsShown - wordsBefore) - wordsBefore);
    const last = Math.min(found.length, first + wordsShown) - 1;
    const isEnd = last === found.length - 1 && found.length < wordsLookedAt;
    const start = first === 0 ? 0 : (found[first]?.start ?? 0);
    const end = isEnd ? text.length : (found[last]?.end ?? text.length);
    const [before, after] = [first === 0 ? '' : '…', isEnd ? '' : '…'];
    const shift = before.length - start;
    return {
      text: `${before}${text.slice(start, end).replace(/\s/gu, ' ')}${after}`,
      marks: hits.flatMap((hit): readonly (readonly [number, number])[] => {
        const word = hit < first || hit > last ? undefined : found[hit];
        return word === undefined ? [] : [[word.start + shift, word.end + shift]];
      }),
    };
  });
};
