import { type Kysely, type Migration, sql } from 'kysely';

/** Files on their way into the media store, in parts that any backend takes, and what an editor says of a file. */
export const mediaUploads: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE media_uploads (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        site text NOT NULL,
        path text NOT NULL,
        about jsonb NOT NULL,
        length bigint NOT NULL,
        received bigint NOT NULL DEFAULT 0,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX media_uploads_age ON media_uploads (created_at)`.execute(db);
    await sql`
      CREATE TABLE media_upload_parts (
        upload uuid NOT NULL REFERENCES media_uploads ON DELETE CASCADE,
        start bigint NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (upload, start)
      )`.execute(db);
    // Bytes of pictures and films are compressed already.
    await sql`ALTER TABLE media_upload_parts ALTER COLUMN bytes SET STORAGE EXTERNAL`.execute(db);
    // By language; empty for a picture that only decorates.
    await sql`ALTER TABLE media_files ADD COLUMN alt jsonb, ADD COLUMN licence text`.execute(db);
  },
};
