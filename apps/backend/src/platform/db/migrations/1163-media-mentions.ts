import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Where documents and drafts name files of the media store: the text from each such place to the end of its line or value, which begins with the
 * path of the file; how long a path is, its text does not say. Written with the rows of lists, all of which migration 1162 marks as stale.
 */
export const mediaMentions: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE media_mentions (
        site text NOT NULL,
        document text NOT NULL,
        text text COLLATE "C" NOT NULL,
        PRIMARY KEY (site, text, document)
      )`.execute(db);
    await sql`CREATE INDEX media_mentions_documents ON media_mentions (site, document)`.execute(db);
  },
};
