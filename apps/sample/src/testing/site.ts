import { loadSite } from '../../../backend/src/publishing/load.ts';
import { type ReadSite, readSite } from '../../../backend/src/publishing/publish.ts';
import type { Database } from '../../../backend/src/services/tables.ts';
import { siteFolder } from '../shared/site-folder.ts';

/** What its files name that differs from place to place. */
export const sampleSettings = { PIECES_URL: 'https://pieces.example' };

let reading: Promise<ReadSite> | undefined;

/** Reads and compiles the whole site, which takes seconds: once in a file of tests, which must not change it. */
export const readSampleSite = (): Promise<ReadSite> => {
  reading ??= readSite(siteFolder, {}, sampleSettings);
  return reading;
};

/** Puts the pages of the sample firm into the content tables. */
export const loadSampleSite = async (db: Database): Promise<void> => {
  await loadSite(db, (await readSampleSite()).site);
};
