import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { databaseCommand } from './lib/database.mjs';
import { PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { sampleFolder } from './lib/sample.mjs';

const help = `
npm run sample: the sample firm (apps/sample/README.md), also while npm start is running. Without that folder there is none.

  npm run sample -- load           publishes it into an empty site, and adds its jobs, events, deadlines and accounts where there are none
  npm run sample -- reset          replaces the content of the site by it, and gives its jobs and events new dates
  npm run sample -- jobs --count N  writes N made-up jobs
  npm run sample -- build          compiles its programs and generates its pictures into the public files of the site; a part of npm run build
`;

/** @param {string} folder */
const build = async (folder) => {
  await compile(['apps/sample']);
  await run(process.execPath, [join(folder, 'scripts/artwork.mjs')], { show: true });
};

// The accounts of the firm have a published password: it is for demonstrations alone.
process.env.MASTHEAD_ENV ??= 'demo';

const folder = sampleFolder();
const args = process.argv.slice(2);
if (args[0] === 'build') {
  await runProgram(async () => {
    if (folder !== undefined) await build(folder);
  });
  process.exit();
}

await databaseCommand(help, {
  app: 'sample',
  program: 'cli.js',
  args: () => {
    if (folder === undefined) throw new PlainError('The folder of the sample firm, apps/sample, does not exist.');
    if (process.env.SAMPLE === 'none')
      throw new PlainError('SAMPLE must not be none for a command on the sample firm.');
    if (!['load', 'reset', 'jobs'].includes(args[0] ?? ''))
      throw new PlainError('Name a command: npm run sample -- load, reset or jobs. --help describes them.');
    return args;
  },
  withFiles: true,
});
