import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp(`
npm run pictures: draws the pages of the pattern library and approves what they look like now. Only pictures that differ are written, to
apps/web/e2e/pictures/: look at each before it is committed.
`);

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const jest = [
    'node_modules/jest/bin/jest.js',
    '-c',
    'apps/web/e2e/jest.config.mjs',
    '--runInBand',
    'e2e/journeys/patterns',
  ];
  const env = { ...process.env, NODE_ENV: 'test', MASTHEAD_APPROVES_PICTURES: 'yes' };
  await run(process.execPath, jest, { show: true, env });
});
