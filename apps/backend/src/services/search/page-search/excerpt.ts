import { sql, type Transaction } from 'kysely';
import { fold } from '../job-index/folding.ts';
import { wordsIn } from '../page-index/words.ts';
import type { Tables } from '../shared/tables.ts';
import type { Question } from './question.ts';

type Tx = Transaction<Tables>;

/** A piece of plain text and which parts of it were asked for: from and to, in UTF-16 units of the text, in order. */
export type Excerpt = { readonly text: string; readonly marks: readonly (readonly [number, number])[] };

const wordsShown = 36;
const wordsBefore = 6;
const wordsLookedAt = 1_500;

/** Returns the first letter of a word, which its stem shares in every language with suffixes only. */
export const initialOf = (word: string): string => {
  const letter = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return letter <= 'z' ? letter : fold(letter).charAt(0);
};

/** Arabic has prefixes before the stem, such as the article. */
const growsInFront = (configuration: string): boolean => configuration === 'arabic';

/** Which of these words are forms of what was asked. Stems are the database's; it is only asked for words that begin as one of them. */
const formsAmong = async (
  tx: Tx,
  words: ReadonlySet<string>,
  { configuration, stems }: Question,
): Promise<ReadonlySet<string>> => {
  const initials = new Set(stems.map(initialOf));
  const likely = growsInFront(configuration) ? [...words] : [...words].filter((word) => initials.has(initialOf(word)));
  if (likely.length === 0) return new Set();
  const { rows } = await sql<{ readonly word: string }>`
    SELECT word FROM unnest(${likely}::text[]) AS word
    WHERE tsvector_to_array(to_tsvector(${configuration}::regconfig, word)) && ${[...stems]}::text[]`.execute(tx);
  return new Set(rows.map(({ word }) => word));
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

/** For each text the piece that answers best, with the words that do marked; undefined for one in which none does. */
export const excerptsOf = async (
  tx: Tx,
  texts: readonly string[],
  question: Question,
): Promise<readonly (Excerpt | undefined)[]> => {
  const read = texts.map((text) => wordsIn(text, question.language, wordsLookedAt));
  const forms = await formsAmong(tx, new Set(read.flatMap((words) => words.map(({ word }) => word))), question);
  return texts.map((text, index) => {
    const found = read[index] ?? [];
    const hits = found.flatMap(({ word }, place) => (forms.has(word) ? [place] : []));
    if (hits.length === 0) return undefined;
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
