import { sql } from 'kysely';
import { daysBefore } from '../../platform/clock/days.ts';
import type { Database } from './shared/tables.ts';

/** So many days the changes of documents are kept. */
const changesDays = 90;

/**
 * Removes publications of more than a week ago, and changes of 90 days ago, but for the last ones, which others count on from; preview links
 * that have expired, uploads that were not continued for a day, and who had documents open.
 */
export const sweepContent = async (db: Database, now: Date): Promise<void> => {
  await sql`
    DELETE FROM publications WHERE published_at < ${daysBefore(now, 7)}
      AND sequence < (SELECT max(sequence) FROM publications)`.execute(db);
  await db.deleteFrom('preview_links').where('expires_at', '<', daysBefore(now, 1)).execute();
  await db.deleteFrom('document_readers').where('seen_at', '<', daysBefore(now, 1)).execute();
  await db.deleteFrom('media_uploads').where('created_at', '<', daysBefore(now, 1)).execute();
  await sql`
    DELETE FROM content_changes c WHERE at < ${daysBefore(now, changesDays)}
      AND number < (SELECT max(number) FROM content_changes last WHERE last.site = c.site)`.execute(db);
};
