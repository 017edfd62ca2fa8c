import { type Kysely, type Migration, sql } from 'kysely';

/** Files for premium readers alone, such as those of a secured film (C§6). */
export const premiumFiles: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      ALTER TABLE media_files
        DROP CONSTRAINT media_files_access_status_check,
        ADD CONSTRAINT media_files_access_status_check
          CHECK (access_status IN ('public', 'registered-users-only', 'premium-users-only'))`.execute(db);
  },
};
