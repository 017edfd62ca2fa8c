import {
  type Config,
  type Database,
  indexPublished,
  openMediaStore,
  publishIntoEmptySite,
  publishSite,
  readSite,
  writeEvents,
  writeJobs,
} from '@masthead/backend';
import { createAccounts } from './accounts.ts';
import { loadAlumni } from './alumni.ts';
import { loadDeadlines } from './deadlines.ts';
import { loadEvents, madeUpEvents } from './events.ts';
import { jobCount, loadJobs, madeUpJobs } from './jobs/jobs.ts';
import { siteFolder } from './shared/site-folder.ts';

/** Updates the dates of outdated jobs, events and deadlines, where all of them are the firm's. */
export const keepFresh = async (db: Database, now: Date): Promise<void> => {
  await loadJobs(db, now);
  await loadEvents(db, now);
  await loadDeadlines(db, now);
};

const loadPeople = async (db: Database, config: Config, now: Date): Promise<void> => {
  await createAccounts(db, config, now);
  await loadAlumni(db, now);
};

/** @throws Error in production. */
export const refuseProduction = (environment: string | undefined): void => {
  if (environment === 'production')
    throw new Error('The sample firm is refused in production: its accounts have a published password.');
};

/**
 * Publishes the sample firm where no site is yet, and adds its jobs, events, deadlines, accounts and alumni where there are none.
 * @returns whether its pages were published
 * @throws SiteError, or the error of the file system, the database or the media store
 */
export const loadSample = async (db: Database, config: Config, now: Date): Promise<boolean> => {
  refuseProduction(config.environment);
  const files = { db, store: await openMediaStore(config), now };
  const isPublished = await publishIntoEmptySite(files, config.site.key, siteFolder);
  await indexPublished(db, config.site.key);
  await keepFresh(db, now);
  await loadPeople(db, config, now);
  return isPublished;
};

/**
 * Publishes the sample firm in place of the site's content, and gives its jobs and events new dates.
 * @throws as `loadSample`
 */
export const resetSample = async (db: Database, config: Config, now: Date): Promise<void> => {
  refuseProduction(config.environment);
  const { site } = await readSite(siteFolder);
  await publishSite({ db, store: await openMediaStore(config), now }, site, siteFolder);
  await indexPublished(db, config.site.key);
  await db.transaction().execute(async (tx) => {
    await writeJobs(tx, madeUpJobs(now), now, jobCount);
    await writeEvents(tx, madeUpEvents(now), now);
  });
  await loadDeadlines(db, now);
  await loadPeople(db, config, now);
};
