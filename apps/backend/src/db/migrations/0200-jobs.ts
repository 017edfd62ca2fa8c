import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Jobs and what searching them needs. A row keeps what is counted and sorted in itself and pushes the long values (`record`,
 * `document`) out of line, so that looking at thousands of matches reads few pages; hence the low toast target.
 * `document` holds the words of the text beside labels that no text can hold because they begin with a space: one for the
 * language, one for language and week, one for each facet. One index thus answers text, filters and recency together.
 */
export const jobs: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE jobs (
        no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        job_id text COLLATE "C" NOT NULL UNIQUE,
        friendly_url text COLLATE "C" NOT NULL UNIQUE,
        language text NOT NULL CHECK (language IN ('en', 'de')),
        title text COLLATE "C" NOT NULL,
        posted_on date NOT NULL,
        last_day date NOT NULL,
        signature bytea NOT NULL,
        title_words tsvector NOT NULL,
        document tsvector NOT NULL,
        record json NOT NULL
      ) WITH (toast_tuple_target = 256)`.execute(db);
    await sql`
      ALTER TABLE jobs
        ALTER job_id SET STORAGE MAIN, ALTER friendly_url SET STORAGE MAIN, ALTER title SET STORAGE MAIN,
        ALTER signature SET STORAGE MAIN, ALTER title_words SET STORAGE MAIN, ALTER document SET STORAGE EXTERNAL`.execute(
      db,
    );
    // Not fast update: a search would have to walk the list of what is pending, right after each import.
    await sql`CREATE INDEX jobs_by_word ON jobs USING gin (document) WITH (fastupdate = off)`.execute(db);

    // Two bytes hold the id in a signature.
    await sql`
      CREATE TABLE job_facets (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY CHECK (id < 65536),
        kind text NOT NULL,
        value text COLLATE "C" NOT NULL,
        UNIQUE (kind, value)
      )`.execute(db);
    await sql`
      CREATE TABLE job_places (
        language text NOT NULL,
        continent text COLLATE "C" NOT NULL,
        country text COLLATE "C" NOT NULL,
        city text COLLATE "C" NOT NULL,
        PRIMARY KEY (language, continent, country, city)
      )`.execute(db);
    await sql`
      CREATE TABLE job_interests (
        language text NOT NULL,
        category text COLLATE "C" NOT NULL,
        interest text COLLATE "C" NOT NULL,
        PRIMARY KEY (language, category, interest)
      )`.execute(db);

    // Figures of the whole stock, made anew at the end of every import.
    await sql`
      CREATE TABLE job_weeks (
        language text NOT NULL, week integer NOT NULL, jobs integer NOT NULL, PRIMARY KEY (language, week)
      )`.execute(db);
    await sql`
      CREATE TABLE job_facet_totals (
        language text NOT NULL, facet integer NOT NULL REFERENCES job_facets, jobs integer NOT NULL,
        PRIMARY KEY (language, facet)
      )`.execute(db);
    await sql`
      CREATE TABLE job_titles (
        title text COLLATE "C" PRIMARY KEY, key text COLLATE "C" NOT NULL, jobs integer NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX job_titles_by_prefix ON job_titles (key text_pattern_ops)`.execute(db);
    await sql`CREATE INDEX job_titles_by_trigram ON job_titles USING gin (key gin_trgm_ops)`.execute(db);
    await sql`CREATE TABLE job_stock (revision integer NOT NULL)`.execute(db);
    await sql`INSERT INTO job_stock VALUES (0)`.execute(db);
  },
};
