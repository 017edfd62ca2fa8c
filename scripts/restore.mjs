import { ensureBuilt } from './lib/build.mjs';
import { onDatabase, runOfBackend } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { dataDir } from './lib/places.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp(`
npm run restore: fills an empty database, and the data directory, with a backup: all of it or nothing. Stop npm start first.

  npm run restore -- FOLDER           refuses where something would be lost
  npm run restore -- FOLDER --force   lets go of what is there

  DATA_DIR       the data directory of npm start, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
`);

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await onDatabase(
    (DATABASE_URL) =>
      runOfBackend('backup/cli.js', ['restore', ...process.argv.slice(2)], { DATABASE_URL, DATA_DIR: dataDir() }),
    { alone: true },
  );
});
process.exit();
