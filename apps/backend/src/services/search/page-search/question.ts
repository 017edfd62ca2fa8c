import { sql, type Transaction } from 'kysely';
import { configurationOf, stopWordsOf, wordsIn } from '../page-index/words.ts';
import type { Tables } from '../shared/tables.ts';

type Tx = Transaction<Tables>;

/** Longer queries are cut. */
const mostWords = 16;

/** What is looked for in one language: as the database compares it, all words of it or any. */
export type Question = {
  readonly language: string;
  readonly configuration: string;
  readonly words: readonly string[];
  readonly every: string;
  readonly any: string;
  /** The stems of its words, as the index has them. */
  readonly stems: readonly string[];
  /** In each language that is searched, and by synonyms; only where that is more than one. */
  readonly alternatives?: readonly Question[];
};

type Read = Pick<Question, 'words' | 'every' | 'stems'>;

/**
 * Parses the query of a page search in a language; undefined without a word. Words are letters and digits: none is an
 * operator. Stop words are omitted, unless there is no other.
 */
export const questionOf = async (tx: Tx, text: string, language: string): Promise<Question | undefined> => {
  const words = wordsIn(text, language, mostWords).map(({ word }) => word);
  if (words.length === 0) return undefined;
  const configuration = configurationOf(language);
  const { rows } = await sql<Read>`
    SELECT words, every::text, tsvector_to_array(to_tsvector(${configuration}::regconfig, said)) AS stems
    FROM (
      SELECT coalesce(
        array_agg(word ORDER BY place) FILTER (WHERE ts_lexize(${stopWordsOf(language) ?? null}::regdictionary, word) IS DISTINCT FROM '{}'),
        ${words}::text[]) AS words
      FROM unnest(${words}::text[]) WITH ORDINALITY AS asked (word, place)
    ) AS kept, LATERAL array_to_string(words, ' ') AS said, LATERAL plainto_tsquery(${configuration}::regconfig, said) AS every`.execute(
    tx,
  );
  const [read] = rows;
  return read === undefined || read.every === ''
    ? undefined
    : { language, configuration, ...read, any: read.every.replaceAll(' & ', ' | ') };
};

/** Returns one question that a page answers if it answers any of these; its words and stems are those of the first. Undefined for none. */
export const anyOf = (questions: readonly Question[]): Question | undefined => {
  const [first] = questions;
  if (first === undefined || questions.length === 1) return first;
  const either = (queries: readonly string[]): string => [...new Set(queries)].map((query) => `(${query})`).join(' | ');
  return {
    ...first,
    every: either(questions.map(({ every }) => every)),
    any: either(questions.map(({ any }) => any)),
    alternatives: questions,
  };
};
