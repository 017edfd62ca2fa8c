import { sql } from 'kysely';
import { escapeLike } from '../../../platform/db/escape-like.ts';
import type { Database } from '../shared/tables.ts';

/**
 * Up to ten company names for a term (A§5), names that start with it first. Only names of the seeded list are ever given:
 * what visitors typed about themselves stays theirs. Both patterns are answered from the trigram index.
 */
export const findCompanies = async (db: Database, term: string): Promise<readonly string[]> => {
  const wanted = escapeLike(term.toLowerCase());
  const { rows } = await sql<{ readonly name: string }>`
    SELECT name FROM companies
    WHERE lower(name) LIKE ${`${wanted}%`} OR lower(name) LIKE ${[...term].length > 2 ? `%${wanted}%` : `% ${wanted}%`}
    ORDER BY (lower(name) LIKE ${`${wanted}%`}) DESC, length(name), name
    LIMIT 10`.execute(db);
  return rows.map(({ name }) => name);
};
