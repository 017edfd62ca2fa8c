import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { holdDirectory } from './lib/lock.mjs';
import { dataDir, root } from './lib/places.mjs';
import { runningUrl, startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp(`
npm run jobs: brings jobs of your own to the job search, also while npm start is running.

  npm run jobs -- import FILE             reads a feed (docs/contracts/search-service.md), all of it or nothing
  npm run jobs -- import FILE --replace   besides, jobs that the feed does not hold come to their end
  npm run jobs -- generate --count N      writes N made-up jobs

  DATA_DIR       the data directory of npm start, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
`);

/** Runs the command on a database; what it says, also when it refuses, needs nothing added. @param {string} databaseUrl */
const bringTo = (databaseUrl) =>
  run(process.execPath, [join(root, 'apps/backend/dist/services/search/job-import/cli.js'), ...process.argv.slice(2)], {
    show: true,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    cwd: resolve(process.env.INIT_CWD ?? '.'),
  }).catch(() => {
    process.exitCode = 1;
  });

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const cluster = join(dataDir(), 'postgres');
  const given = process.env.DATABASE_URL || (existsSync(cluster) ? await runningUrl(cluster) : undefined);
  if (given) return void (await bringTo(given));
  await holdDirectory(dataDir());
  const postgres = await startPostgres(cluster);
  try {
    await bringTo(postgres.url);
  } finally {
    await postgres.stop();
  }
});
process.exit();
