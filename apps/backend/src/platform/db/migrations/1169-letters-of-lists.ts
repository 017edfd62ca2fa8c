import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Lists find documents by one or two letters through an index, too: by each letter and each pair of letters, which takes the place of that of
 * three letters. A mark of a stale row has the transaction that left it.
 */
export const lettersOfLists: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE FUNCTION letters_and_pairs(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        letters text[] := string_to_array(words, NULL);
        pairs text[] := '{}';
      BEGIN
        FOR number IN 2 .. cardinality(letters) LOOP
          pairs[number - 1] := letters[number - 1] || letters[number];
        END LOOP;
        RETURN letters || pairs;
      END $$`.execute(db);
    await sql`
      CREATE INDEX listed_documents_letters ON listed_documents USING gin (letters_and_pairs(words))
        WITH (gin_pending_list_limit = 64)`.execute(db);
    await sql`DROP INDEX listed_documents_words`.execute(db);
    await sql`
      ALTER TABLE stale_listings ADD COLUMN transaction xid8 NOT NULL DEFAULT pg_current_xact_id()`.execute(db);
  },
};
