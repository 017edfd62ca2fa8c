import { ensureBuilt } from './lib/build.mjs';
import { onDatabase, runOfBackend } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp(`
npm run jobs: brings jobs of your own to the job search, also while npm start is running.

  npm run jobs -- import FILE             reads a feed (docs/contracts/search-service.md), all of it or nothing
  npm run jobs -- import FILE --replace   besides, jobs that the feed does not hold come to their end
  npm run jobs -- generate --count N      writes N made-up jobs

  DATA_DIR       the data directory of npm start, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
`);

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await onDatabase((DATABASE_URL) =>
    runOfBackend('services/search/job-import/cli.js', process.argv.slice(2), { DATABASE_URL }),
  );
});
process.exit();
