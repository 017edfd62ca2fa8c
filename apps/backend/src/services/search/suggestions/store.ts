import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Language } from '../job-index/facets.ts';
import { fold } from '../job-index/folding.ts';
import { beginTimeout, type InTime } from '../job-index/statement-timeout.ts';
import type { Database, Tables } from '../shared/tables.ts';

type Tx = Transaction<Tables>;

const maxTerms = 10;
/** Trigrams need three characters. */
const minForTrigrams = 3;
/** How much of what was typed a title's words must hold to be nearly it, from 0 to 1. */
const nearness = '0.45';

const mostJobsFirst = sql`jobs DESC, title`;

/** Ways to find titles by a folded text, the better ones first; each is one index's. */
export const waysToFind = (key: string, language: Language | undefined) => {
  const ofLanguage = language === undefined ? sql`` : sql`AND language = ${language}`;
  const titlesWhere = (where: RawBuilder<unknown>, order = mostJobsFirst) => sql<{ readonly title: string }>`
    SELECT title FROM job_titles WHERE ${where} ${ofLanguage} ORDER BY ${order} LIMIT ${2 * maxTerms}`;
  const beginning = titlesWhere(sql`key >= ${key} AND key < ${`${key}\u{10ffff}`}`);
  return [...key].length < minForTrigrams
    ? [beginning]
    : [
        beginning,
        titlesWhere(sql`key LIKE ${`% ${key}%`}`),
        titlesWhere(sql`${key} <% key`, sql`word_similarity(${key}, key) DESC, ${mostJobsFirst}`),
      ];
};

/** Without these the planner reads every title, for it holds comparing by trigrams to be as cheap as reading. */
export const withTitleSettings = <T>(db: Database, run: (tx: Tx, inTime: InTime) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const inTime = await beginTimeout(tx);
    await sql`
      SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('pg_trgm.word_similarity_threshold', ${nearness}, true)`.execute(tx);
    return run(tx, inTime);
  });

/**
 * Returns at most ten titles of open jobs, of one language or of all, for an input: those that begin with it, those
 * with a word that does, and, when these are few, similar ones. The folded text has letters, digits and spaces only,
 * so no character is a pattern. Rejects with `query_canceled` after two seconds.
 */
export const findTitles = async (db: Database, typed: string, language?: Language): Promise<readonly string[]> => {
  const key = fold(typed);
  if (key === '') return [];
  return withTitleSettings(db, async (tx, inTime) => {
    const found = new Set<string>();
    for (const way of waysToFind(key, language)) {
      await inTime();
      for (const { title } of (await way.execute(tx)).rows) found.add(title);
      if (found.size >= maxTerms) break;
    }
    return [...found].slice(0, maxTerms);
  });
};
