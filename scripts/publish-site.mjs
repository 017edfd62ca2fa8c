import { resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { onDatabase, runOfBackend } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm run publish-site: puts a site's authored pages, dictionaries and redirects (docs/guides) into the content service, all of them or nothing.

  npm run publish-site -- FOLDER    every page of the site that FOLDER does not hold is taken away; visitors see it within a second

  DATA_DIR       the data directory of npm start, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
`);

await runProgram(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new PlainError('Name one folder: npm run publish-site -- FOLDER');
  await ensureInstalled();
  await ensureBuilt();
  const place = resolve(process.env.INIT_CWD ?? '.', folder);
  await onDatabase((DATABASE_URL) =>
    runOfBackend('sample-site/cli.js', ['--publish', '--folder', place], { DATABASE_URL }),
  );
});
process.exit();
