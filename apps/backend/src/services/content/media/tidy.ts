import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';
import type { MediaStore, StoredBytes } from './media-store.ts';
import { type NewFile, putFile } from './store.ts';

/** Shared while bytes have no row yet, exclusive for the cleanup: new bytes are never deleted as unused. */
const lock = sql`hashtext('masthead: the media store')`;

const batchSize = 500;

/** Puts bytes into the store and their file at its path, in a transaction of the caller. */
export const takeInto = async (
  tx: Database,
  store: MediaStore,
  source: AsyncIterable<Uint8Array>,
  fileOf: (bytes: StoredBytes) => NewFile,
): Promise<StoredBytes> => {
  await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock_shared(${lock})`.execute(tx);
  const stored = await store.put(source);
  await putFile(tx, fileOf(stored));
  return stored;
};

/**
 * Puts bytes into the store and their file at its path, as one.
 * @throws the error of the source, the store or the database; bytes that came to the store by then are tidied up later
 */
export const takeIn = (
  db: Database,
  store: MediaStore,
  source: AsyncIterable<Uint8Array>,
  fileOf: (bytes: StoredBytes) => NewFile,
): Promise<StoredBytes> => db.transaction().execute((tx) => takeInto(tx, store, source, fileOf));

async function* inBatches(hashes: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const hash of hashes) {
    batch.push(hash);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Deletes bytes that no file has named for a day, so that a backup in progress can still copy them, and unfinished
 * uploads. Does nothing while another process cleans up or adds a file.
 * @returns the number of hashes deleted
 */
export const tidyFiles = (db: Database, store: MediaStore): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`
      SELECT set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    const { rows: locks } = await sql<{ readonly isOurs: boolean }>`
      SELECT pg_try_advisory_xact_lock(${lock}) AS "isOurs"`.execute(tx);
    if (locks[0]?.isOurs !== true) return 0;
    await store.removeUnfinished();
    for await (const hashes of inBatches(store.list()))
      await sql`
        INSERT INTO media_unnamed (sha256)
        SELECT hash FROM unnest(${hashes}::text[]) AS hash
        WHERE NOT EXISTS (SELECT FROM media_files f WHERE f.sha256 = hash)
        ON CONFLICT DO NOTHING`.execute(tx);
    await sql`
      DELETE FROM media_unnamed u USING media_files f WHERE f.sha256 = u.sha256`.execute(tx);
    const { rows: due } = await sql<{ readonly sha256: string }>`
      DELETE FROM media_unnamed WHERE since < now() - interval '1 day' RETURNING sha256`.execute(tx);
    for (const { sha256 } of due) await store.remove(sha256);
    return due.length;
  });
