import { type Kysely, type Migration, sql } from 'kysely';
import { companyNames } from './0101-companies-data.ts';

/** Companies to suggest (A§5), searched by trigram. */
export const companies: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
    await sql`CREATE TABLE companies (name text PRIMARY KEY)`.execute(db);
    await sql`CREATE INDEX companies_by_trigram ON companies USING gin (lower(name) gin_trgm_ops)`.execute(db);
    await sql`INSERT INTO companies (name) SELECT unnest(${[...companyNames]}::text[])`.execute(db);
  },
};
