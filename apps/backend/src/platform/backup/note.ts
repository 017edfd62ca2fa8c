import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writingTo } from '../storage/disk-full.ts';
import type { Manifest } from './archive.ts';

/** Beside the backups, and so in none of them. */
const noteIn = (dataDir: string): string => join(dataDir, 'backups', 'last.json');

/**
 * Records in a data directory that a backup is complete, wherever it is, for monitoring. A partly written record is
 * ignored: the previous one stays.
 */
export const noteBackup = async (dataDir: string, { madeAt }: Pick<Manifest, 'madeAt'>): Promise<void> => {
  const note = noteIn(dataDir);
  const draft = `${note}.part`;
  await mkdir(join(dataDir, 'backups'), { recursive: true, mode: 0o700 });
  await writingTo(note, () => writeFile(draft, `${JSON.stringify({ madeAt })}\n`, { mode: 0o600, flush: true }));
  await rename(draft, note);
};

/**
 * Returns the time of the last complete backup that a data directory records, in seconds of Unix time.
 * @throws when none is recorded, or the record cannot be read
 */
export const lastBackupAt = async (dataDir: string): Promise<number> => {
  const { madeAt }: { readonly madeAt: string } = JSON.parse(await readFile(noteIn(dataDir), 'utf8'));
  const moment = Date.parse(madeAt);
  if (Number.isNaN(moment)) throw new Error('the note of the last backup names no moment');
  return moment / 1_000;
};
