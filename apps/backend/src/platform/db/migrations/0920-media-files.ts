import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The files of the media store. Their bytes lie elsewhere, by their hash: two addresses of the same bytes share them. `made_from` says what
 * a file of the sample site was made from, so that it is made once.
 */
export const mediaFiles: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE media_files (
        site text NOT NULL,
        path text NOT NULL CHECK (path LIKE '/~/media/%'),
        name text NOT NULL CHECK (name <> ''),
        title text NOT NULL CHECK (title <> ''),
        media_type text NOT NULL,
        size bigint NOT NULL CHECK (size >= 0),
        pages integer CHECK (pages > 0),
        language text,
        access_status text NOT NULL CHECK (access_status IN ('public', 'registered-users-only')),
        should_index boolean NOT NULL,
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        made_from text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (site, path)
      )`.execute(db);
    await sql`CREATE INDEX media_files_by_bytes ON media_files (sha256)`.execute(db);
  },
};
