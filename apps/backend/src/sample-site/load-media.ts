import { createHash } from 'node:crypto';
import type { Database } from '../db/schema.ts';
import { readSite } from '../sample-site.ts';
import type { MediaStore } from '../services/content/media/media-store.ts';
import { fileAt } from '../services/content/media/store.ts';
import { takeIn } from '../services/content/media/tidy.ts';
import { type AuthoredFile, pageCountOf } from './media.ts';

/** Where files go, and when that is. */
type Into = { readonly db: Database; readonly store: MediaStore; readonly now: Date };

/** Changed with what makes reports, so that they are made anew. */
const edition = 1;

/** What a report is made from, in short. */
const fingerprintOf = (file: AuthoredFile): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, file]))
    .digest('hex');

async function* bytesOf(file: AuthoredFile): AsyncGenerator<Uint8Array> {
  const { makeReport, padded } = await import('./report-pdf.ts');
  const report = await makeReport(file);
  if (file.padded === true) yield* padded(report, file.size);
  else yield report;
}

/**
 * Makes the reports of a site and puts them into the store, each once: one that is there, from the same description, stays as it is.
 * @returns how many were made
 */
export const loadMedia = async (
  { db, store, now }: Into,
  site: string,
  files: readonly AuthoredFile[],
): Promise<number> => {
  let made = 0;
  for (const file of files) {
    const madeFrom = fingerprintOf(file);
    const there = await fileAt(db, site, file.path);
    if (there?.made_from === madeFrom && (await store.has(there))) continue;
    await takeIn(db, store, bytesOf(file), ({ sha256, size }) => ({
      site,
      path: file.path,
      name: file.name,
      title: file.title,
      media_type: 'application/pdf',
      size,
      pages: pageCountOf(file),
      language: file.language,
      access_status: file.access,
      should_index: file.shouldIndex,
      sha256,
      made_from: madeFrom,
      updated_at: now,
    }));
    made += 1;
  }
  return made;
};

/**
 * Makes the files of the site that it describes, those that are not there yet; loading them again changes nothing.
 * @throws SiteError, or the error of the database or the store.
 */
export const loadSampleMedia = async (into: Into, folder?: string): Promise<number> => {
  const { site } = await readSite(folder);
  return loadMedia(into, site.name, site.files);
};
