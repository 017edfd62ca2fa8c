import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CompiledSite } from './compile/compile.ts';
import { type AuthoredFile, pageCountOf } from './format/media.ts';
import { type Into, type Making, makeFiles } from './make-files.ts';
import { picturesToMake } from './make-pictures.ts';

/** Increased when the generator changes, so that reports are made again. */
const edition = 1;

/** What a report is made from, in short. */
const fingerprintOf = (file: AuthoredFile): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, file]))
    .digest('hex');

async function* bytesOf(file: AuthoredFile, folder: string, firm: string): AsyncGenerator<Uint8Array> {
  if (file.drawn !== undefined) {
    yield await readFile(join(folder, 'reports', file.drawn));
    return;
  }
  const { makeReport, padded } = await import('./report-pdf.ts');
  const report = await makeReport(file, firm);
  if (file.padded === true) yield* padded(report, file.size);
  else yield report;
}

type SiteWithFiles = Pick<CompiledSite, 'files' | 'dictionaries'>;

const makingsOf = ({ files, dictionaries }: SiteWithFiles, folder: string): readonly Making[] =>
  files.map((file) => makingOf(file, folder, dictionaries.get(file.language)?.get('Site_Name') ?? ''));

const makingOf = (file: AuthoredFile, folder: string, firm: string): Making => ({
  file: {
    path: file.path,
    name: file.name,
    title: file.title,
    media_type: 'application/pdf',
    pages: pageCountOf(file),
    language: file.language,
    access_status: file.access,
    should_index: file.shouldIndex,
  },
  madeFrom: fingerprintOf(file),
  bytes: () => bytesOf(file, folder, firm),
});

/**
 * Makes the reports of a site, and imports those in its folder, as far as they are missing. One that is generated
 * again has another size.
 * @returns the number of them
 */
export const loadMedia = (
  into: Into,
  site: SiteWithFiles & Pick<CompiledSite, 'name'>,
  folder: string,
): Promise<number> => makeFiles(into, site.name, makingsOf(site, folder));

/**
 * Makes the pictures of a site that was read from a folder, in every form of them: those that are not there yet.
 * @returns how many files were made
 * @throws the error of the file system, the database or the store
 */
export const loadPictures = async (
  into: Into,
  { name, pictures }: Pick<CompiledSite, 'name' | 'pictures'>,
  folder: string,
): Promise<number> => makeFiles(into, name, await picturesToMake(join(folder, 'pictures'), pictures));

/**
 * Writes the pictures of a site in every form of them, and its reports, into a folder by their paths, for a media store without a database.
 * @throws the error of the file system
 */
export const writeMedia = async (
  into: string,
  site: SiteWithFiles & Pick<CompiledSite, 'pictures'>,
  folder: string,
): Promise<void> => {
  for (const { file, bytes } of [
    ...(await picturesToMake(join(folder, 'pictures'), site.pictures)),
    ...makingsOf(site, folder),
  ]) {
    const place = join(into, file.path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes());
  }
};
