import { sql } from 'kysely';
import { configurationOf, wordsIn } from '../page-index/words.ts';
import { type Asking, candidatesOf } from './candidates.ts';

/** Where something similar is looked for: the language that is asked, and the scopes whose words are known. */
export type Similar = Asking & { readonly language: string; readonly lexicon: readonly number[] };

/** Gives documents by how similar they are to a text, the most similar first; what `hybrid` fuses with the ranking by words. */
export type RankSimilar = (within: Similar, text: string) => Promise<readonly number[]>;

/** How many of the second ranking are fused with the first. */
const mostSimilar = 100;
const mostCompared = 150;
/** How much of what was asked a title must hold to be similar, from 0 to 1. */
const nearness = 0.4;
const wordNearness = '0.35';
const mostWords = 8;
const neighboursOfEach = 6;

/**
 * Ranks by trigrams of titles. Trigrams are looked up in the vocabulary, which grows slower than the number of
 * titles; then the latest titles with one of the similar words are compared.
 */
export const byCharacters: RankSimilar = async (within, text) => {
  const { tx, inTime, language, lexicon } = within;
  const words = wordsIn(text, language, mostWords).map(({ word }) => word);
  if (words.length === 0) return [];
  await sql`SELECT set_config('pg_trgm.similarity_threshold', ${wordNearness}, true)`.execute(tx);
  await inTime();
  const { rows: near } = await sql<{ readonly question: string | null }>`
    SELECT string_agg(DISTINCT q::text, ' | ') AS question
    FROM unnest(${words}::text[]) AS asked (word), LATERAL (
      SELECT asked.word UNION
      (SELECT known.word FROM search_words AS known
       WHERE known.word % asked.word AND scope = ANY(${[...lexicon]}::integer[])
       GROUP BY known.word ORDER BY similarity(known.word, asked.word) DESC, known.word LIMIT ${neighboursOfEach})
    ) AS neighbour, LATERAL plainto_tsquery(${configurationOf(language)}::regconfig, neighbour.word) AS q
    WHERE q::text <> ''`.execute(tx);
  const question = near[0]?.question ?? null;
  if (question === null) return [];
  const { numbers } = await candidatesOf(within, 'inTitle', question, mostCompared);
  await inTime();
  const key = words.join(' ');
  const { rows } = await sql<{ readonly no: number }>`
    SELECT no FROM (
      SELECT no, displayed_on, word_similarity(${key}, title_key) AS alike FROM search_documents WHERE no = ANY(${[...numbers]}::integer[])
    ) AS compared WHERE alike >= ${nearness}
    ORDER BY alike DESC, displayed_on DESC NULLS FIRST, no DESC LIMIT ${mostSimilar}`.execute(tx);
  return rows.map(({ no }) => no);
};
