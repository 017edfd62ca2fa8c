import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import { configurationOf, stopWordsOf, wordsIn } from '../page-index/words.ts';

type Tx = Transaction<Tables>;

/** Nobody who looks for something says more; what is behind is not asked about. */
const mostWords = 16;

/** What is looked for in one language: as the database compares it, all words of it or any. */
export type Question = {
  readonly language: string;
  readonly configuration: string;
  readonly words: readonly string[];
  readonly every: string;
  readonly any: string;
};

const wordsAsked = async (tx: Tx, text: string, language: string): Promise<readonly string[]> => {
  const words = wordsIn(text, language, mostWords).map(({ word }) => word);
  const dictionary = stopWordsOf(language);
  if (dictionary === undefined || words.length < 2) return words;
  const { rows } = await sql<{ readonly word: string }>`
    SELECT word FROM unnest(${words}::text[]) WITH ORDINALITY AS asked (word, place)
    WHERE ts_lexize(${dictionary}::regdictionary, word) IS DISTINCT FROM '{}' ORDER BY place`.execute(tx);
  return rows.length === 0 ? words : rows.map(({ word }) => word);
};

/** A text as it is asked of pages in a language, undefined where no word is in it. Words are letters and digits: none is an operator. */
export const questionOf = async (tx: Tx, text: string, language: string): Promise<Question | undefined> => {
  const words = await wordsAsked(tx, text, language);
  if (words.length === 0) return undefined;
  const configuration = configurationOf(language);
  const { rows } = await sql<{ readonly every: string; readonly any: string }>`
    SELECT every::text, replace(every::text, ' & ', ' | ') AS any
    FROM plainto_tsquery(${configuration}::regconfig, ${words.join(' ')}) AS every`.execute(tx);
  const [asked] = rows;
  return asked === undefined || asked.every === '' ? undefined : { language, configuration, words, ...asked };
};
