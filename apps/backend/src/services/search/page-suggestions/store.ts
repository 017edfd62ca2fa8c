import { sql } from 'kysely';
import { fold } from '../job-index/folding.ts';
import { beginTimeout } from '../job-index/statement-timeout.ts';
import { wordsIn } from '../page-index/words.ts';
import type { Database } from '../shared/tables.ts';

const maxTerms = 10;
/** Leaves space for words beside titles. */
const maxTitles = 6;
/** Of words that begin alike, so many are compared. */
const maxWordsCompared = 2_000;

/** Texts that begin with another, as the order of code points has them. */
const end = '\u{10ffff}';

/**
 * At most ten texts for what was typed: titles that begin with it, then what was typed with its last word completed, as most pages have
 * it. Fails with `query_canceled` when two seconds have passed.
 */
export const findPageTerms = (
  db: Database,
  site: string,
  typed: string,
  language?: string,
): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    const key = fold(typed);
    if (key === '') return [];
    const inTime = await beginTimeout(tx, { enable_seqscan: 'off', jit: 'off' });
    const { rows: scopes } = await sql<{ readonly id: number; readonly language: string }>`
      SELECT id, language FROM search_scopes
      WHERE site = ${site} AND kind = 'all' AND (${language ?? null}::text IS NULL OR language = ${language ?? null}) ORDER BY id`.execute(
      tx,
    );
    const terms = new Set<string>();
    for (const { id } of scopes) {
      await inTime();
      const { rows } = await sql<{ readonly title: string }>`
        SELECT title FROM search_documents WHERE scope = ${id} AND title_key >= ${key} AND title_key < ${`${key}${end}`}
        ORDER BY title_key, title LIMIT ${maxTitles}`.execute(tx);
      for (const { title } of rows) if (terms.size < maxTitles) terms.add(title);
    }
    // The input itself is not a suggestion.
    const seen = new Set([key, ...[...terms].map((title) => fold(title))]);
    for (const scope of scopes) {
      const words = wordsIn(typed, scope.language);
      const last = words.at(-1);
      if (last === undefined || terms.size >= maxTerms) continue;
      await inTime();
      const { rows } = await sql<{ readonly word: string }>`
        SELECT word FROM (
          SELECT word, documents FROM search_words
          WHERE scope = ${scope.id} AND word >= ${last.word} AND word < ${`${last.word}${end}`} ORDER BY word LIMIT ${maxWordsCompared}
        ) AS begun ORDER BY documents DESC, word LIMIT ${maxTerms}`.execute(tx);
      for (const { word } of rows) {
        const term = `${typed.slice(0, last.start)}${word}`;
        if (terms.size < maxTerms && !seen.has(fold(term))) terms.add(term);
      }
    }
    return [...terms];
  });
