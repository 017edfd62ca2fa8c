import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The tables of the page search: one row for each page in each language, written by the follower of publications
 * (search/page-index). Rows are narrow, long texts are stored out of line. One index has the words of titles, the
 * words of whole pages and the labels of a row: its language, its kind and its period of first display. An index of
 * three columns would alternate between conditions. The number of rows by label and the known words are maintained on
 * each change. The configurations have no stop words: a page may be called "About us". Queries omit them where other
 * words remain.
 */
export const pageSearch: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const language of ['english', 'german']) {
      const [dictionary, configuration] = [sql.ref(`page_${language}_stem`), sql.ref(`page_${language}`)];
      await sql`
        CREATE TEXT SEARCH DICTIONARY ${dictionary} (TEMPLATE = snowball, LANGUAGE = ${sql.raw(language)})`.execute(db);
      await sql`
        CREATE TEXT SEARCH CONFIGURATION ${configuration} (COPY = pg_catalog.${sql.raw(language)})`.execute(db);
      await sql`
        ALTER TEXT SEARCH CONFIGURATION ${configuration}
          ALTER MAPPING REPLACE ${sql.raw(`${language}_stem`)} WITH ${dictionary}`.execute(db);
    }
    await sql`
      CREATE TABLE search_scopes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY CHECK (id < 524288),
        site text NOT NULL,
        language text NOT NULL,
        kind text NOT NULL,
        UNIQUE (site, language, kind)
      )`.execute(db);
    await sql`
      CREATE TABLE search_documents (
        no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        scope integer NOT NULL REFERENCES search_scopes,
        path text COLLATE "C" NOT NULL,
        title text COLLATE "C" NOT NULL,
        title_key text COLLATE "C" NOT NULL,
        displayed_on date,
        labels integer[] NOT NULL,
        title_words tsvector NOT NULL,
        document tsvector NOT NULL,
        words text[] NOT NULL,
        card json NOT NULL,
        body text NOT NULL,
        UNIQUE (scope, path)
      ) WITH (toast_tuple_target = 256)`.execute(db);
    await sql`
      ALTER TABLE search_documents
        ALTER title_words SET STORAGE MAIN, ALTER labels SET STORAGE MAIN, ALTER document SET STORAGE EXTERNAL,
        ALTER document SET STATISTICS 0, ALTER title_words SET STATISTICS 0, ALTER labels SET STATISTICS 0,
        ALTER words SET STATISTICS 0, ALTER body SET STATISTICS 0`.execute(db);
    await sql`
      CREATE INDEX search_documents_by_word ON search_documents USING gin (document, title_words, labels)
        WITH (fastupdate = off)`.execute(db);
    await sql`CREATE INDEX search_documents_by_title ON search_documents (scope, title_key)`.execute(db);
    await sql`
      CREATE INDEX search_documents_by_trigram ON search_documents USING gin (title_key gin_trgm_ops)
        WITH (fastupdate = off)`.execute(db);

    await sql`CREATE TABLE search_windows (label integer PRIMARY KEY, documents integer NOT NULL)`.execute(db);
    await sql`
      CREATE TABLE search_words (
        scope integer NOT NULL,
        word text COLLATE "C" NOT NULL,
        documents integer NOT NULL,
        PRIMARY KEY (scope, word)
      )`.execute(db);
    await sql`CREATE INDEX search_words_by_trigram ON search_words USING gin (word gin_trgm_ops)`.execute(db);
    await sql`
      CREATE TABLE search_followed (site text PRIMARY KEY, cursor uuid NOT NULL)`.execute(db);

    for (const [name, event, sign] of [
      ['added', 'INSERT', 1],
      ['removed', 'DELETE', -1],
    ] as const) {
      const by = sql.raw(String(sign));
      await sql`
        CREATE FUNCTION ${sql.ref(`count_search_documents_${name}`)}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO search_windows AS w
            SELECT label, ${by} * count(*) FROM changed, unnest(labels) AS label GROUP BY label ORDER BY label
            ON CONFLICT (label) DO UPDATE SET documents = w.documents + excluded.documents;
          INSERT INTO search_words AS w
            SELECT scope, word, ${by} * count(*) FROM changed, unnest(words) AS word GROUP BY 1, 2 ORDER BY 1, 2
            ON CONFLICT (scope, word) DO UPDATE SET documents = w.documents + excluded.documents;
          IF ${by} < 0 THEN
            DELETE FROM search_windows USING (SELECT DISTINCT unnest(labels) AS gone FROM changed) AS c
              WHERE label = c.gone AND documents = 0;
            DELETE FROM search_words AS w USING (SELECT DISTINCT scope AS of, unnest(words) AS gone FROM changed) AS c
              WHERE w.scope = c.of AND word = c.gone AND documents = 0;
          END IF;
          RETURN NULL;
        END $$`.execute(db);
      await sql`
        CREATE TRIGGER ${sql.ref(`search_documents_${name}`)} AFTER ${sql.raw(event)} ON search_documents
          REFERENCING ${sql.raw(sign === 1 ? 'NEW' : 'OLD')} TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION ${sql.ref(`count_search_documents_${name}`)}()`.execute(db);
    }
  },
};
