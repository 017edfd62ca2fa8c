import { join } from 'node:path';
import { loadSite } from '../publishing/load.ts';
import { type ReadSite, readSite } from '../publishing/publish.ts';
import type { Database } from '../services/tables.ts';

/** The authored files of the sample firm: a whole site, for tests of what publishes one. */
export const sampleSite = join(__dirname, '../../../sample/site');

/** What its files name that differs from place to place. */
export const sampleSettings = { PIECES_URL: 'https://pieces.example' };

let reading: Promise<ReadSite> | undefined;

/** Reads and compiles the whole site, which takes seconds: once in a file of tests, which must not change it. */
export const readSampleSite = (): Promise<ReadSite> => {
  reading ??= readSite(sampleSite, [], sampleSettings);
  return reading;
};

/** Puts the pages of the sample firm into the content tables. */
export const loadSampleSite = async (db: Database): Promise<void> => {
  await loadSite(db, (await readSampleSite()).site);
};
