import { ensureBuilt } from './lib/build.mjs';
import { onDatabase, runOfBackend } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { dataDir } from './lib/places.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp(`
npm run backup: copies the database as it is at one moment, and the secrets and mail of the data directory, also while npm start is running.

  npm run backup                      into a new folder of DATA_DIR/backups
  npm run backup -- FOLDER            into FOLDER, which must not exist yet
  npm run backup -- --check FOLDER    reads a backup and says whether it is whole

  DATA_DIR       the data directory of npm start, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
`);

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = process.argv.slice(2);
  const [first, ...rest] = args;
  if (first === '--check') return runOfBackend('backup/cli.js', ['check', ...rest]);
  await onDatabase((DATABASE_URL) =>
    runOfBackend('backup/cli.js', ['backup', ...args], { DATABASE_URL, DATA_DIR: dataDir() }),
  );
});
process.exit();
