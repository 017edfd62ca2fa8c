import { type Kysely, type Migration, sql } from 'kysely';

/** Of a file that is a picture with forms: its size and the point that matters in it, which its forms follow from. */
export const pictureFacts: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE media_files ADD COLUMN picture jsonb CHECK (jsonb_typeof(picture) = 'object')`.execute(db);
  },
};
