import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { fold } from '../rules/folding.ts';

const mostTerms = 10;
/** Below three characters a trigram says nothing. */
const leastForTrigrams = 3;

const afterPrefix = (key: string): string => `${key}\u{10ffff}`;

/** Titles whose folded form begins so, as one range of the index. */
const beginningWith = async (db: Database, key: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('job_titles')
      .select('title')
      .where('key', '>=', key)
      .where('key', '<', afterPrefix(key))
      .orderBy('jobs', 'desc')
      .orderBy('title')
      .limit(mostTerms)
      .execute()
  ).map(({ title }) => title);

const withWordBeginning = async (db: Database, key: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('job_titles')
      .select('title')
      .where('key', 'like', `% ${key}%`)
      .orderBy('jobs', 'desc')
      .orderBy('title')
      .limit(2 * mostTerms)
      .execute()
  ).map(({ title }) => title);

/** Titles that nearly hold the text, the nearest first. */
const nearly = async (db: Database, key: string): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.45', true)`.execute(tx);
    const { rows } = await sql<{ readonly title: string }>`
      SELECT title FROM job_titles WHERE ${key} <% key
      ORDER BY word_similarity(${key}, key) DESC, jobs DESC, title LIMIT ${2 * mostTerms}`.execute(tx);
    return rows.map(({ title }) => title);
  });

/**
 * At most ten job titles for what a visitor has typed: those that begin with it, those with a word that does, and, when these
 * are few, those that nearly hold it. The folded text has letters, digits and spaces only, so no sign of a pattern is among it.
 */
export const findTitles = async (db: Database, typed: string): Promise<readonly string[]> => {
  const key = fold(typed);
  if (key === '') return [];
  const found = new Set<string>();
  for (const look of [beginningWith, withWordBeginning, nearly]) {
    if (look !== beginningWith && [...key].length < leastForTrigrams) break;
    for (const title of await look(db, key)) found.add(title);
    if (found.size >= mostTerms) break;
  }
  return [...found].slice(0, mostTerms);
};
