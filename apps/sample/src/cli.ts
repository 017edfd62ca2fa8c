import { parseArgs } from 'node:util';
import { type Database, readConfig, withDatabase, writeJobs } from '@masthead/backend';
import { writeCareers } from './careers.ts';
import { firmSettings } from './environment.ts';
import { generateJobs } from './jobs/generate.ts';
import { writeFeed } from './jobs/jobs.ts';
import { loadSample, refuseProduction, resetSample } from './load.ts';

const help = `The sample firm, in the database that DATABASE_URL names.

  load                        publishes it where no site is yet, and adds its jobs, events, deadlines and accounts where there are none
  reset                       publishes it in place of whatever the site holds, and dates its jobs and events anew
  jobs --count N [--seed N]   writes N made-up jobs, the same for the same seed and day
  files --jobs FILE --careers FILE
                              writes its jobs as a feed, and its events and deadlines, dated today, for services in memory
`;

class UsageError extends Error {}

const wholeNumber = (text: string, name: string, most: number): number => {
  const number = /^\d{1,9}$/u.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= most) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}.`);
};

/** @throws Error where the site shows the content of another key, so that what is published would not be shown. */
const refuseOtherSite = (key: string): void => {
  const { SITE_KEY } = firmSettings('');
  if (key !== SITE_KEY)
    throw new Error(
      `The site shows the content of the key ${key}, and the sample firm is published as ${SITE_KEY}. Start the site without SAMPLE=none, which loads the sample firm, or set SITE_KEY=${SITE_KEY} for both the site and this command.\n`,
    );
};

const options = {
  count: { type: 'string' },
  seed: { type: 'string', default: '1' },
  jobs: { type: 'string' },
  careers: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const main = async (): Promise<string> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, ...rest] = positionals;
  const now = new Date();
  if (values.help || command === undefined) return help;
  if (rest.length > 0) throw new UsageError('There is no such command.');
  if (command === 'files') {
    if (values.jobs !== undefined) await writeFeed(values.jobs, now);
    if (values.careers !== undefined) await writeCareers(values.careers, now);
    return '';
  }
  refuseProduction(process.env.MASTHEAD_ENV);
  if (command === 'jobs') {
    const count = wholeNumber(values.count ?? '', 'count', 5_000_000);
    const seed = wholeNumber(values.seed, 'seed', 1_000_000);
    const databaseUrl = process.env.DATABASE_URL ?? '';
    if (databaseUrl === '') throw new UsageError('DATABASE_URL is required.');
    const jobs = generateJobs({ seed, count, today: now });
    const written = await withDatabase(databaseUrl, (db: Database) =>
      db.transaction().execute((tx) => writeJobs(tx, jobs, now, count)),
    );
    return `${written} jobs written.\n`;
  }
  const config = readConfig(process.env);
  if (command === 'load' || command === 'reset') refuseOtherSite(config.site.key);
  if (command === 'load') {
    const isPublished = await withDatabase(config.databaseUrl, (db: Database) => loadSample(db, config, now));
    return isPublished
      ? `The sample firm is published as the site ${config.site.key}.\n`
      : 'The site is not empty: its pages were left as they are.\n';
  }
  if (command === 'reset') {
    await withDatabase(config.databaseUrl, (db: Database) => resetSample(db, config, now));
    return 'The sample firm is published in place of what was there.\n';
  }
  throw new UsageError('There is no such command.');
};

try {
  process.stdout.write(await main());
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${error instanceof UsageError ? `\n${help}` : ''}`,
  );
  process.exitCode = 1;
}
