import { ensureBuilt } from './lib/build.mjs';
import { ensureToolsInstalled } from './lib/install.mjs';
import { playwrightTest } from './lib/playwright.mjs';
import { offerHelp, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

offerHelp(`
npm run pictures [-- --check]: takes pictures of each kind of module in the pattern library, left to right and right to left, at 320 and
1280 px, as the approved ones. Only pictures that differ are written, to apps/web/e2e/pictures/: review each before it is committed.

  --check   write nothing; list the differences, and other problems of these pages. npm test does so for two of the four
`);

await runProgram(async () => {
  await ensureToolsInstalled();
  await ensureBuilt();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    MASTHEAD_E2E_PICTURES: process.argv.includes('--check') ? 'compare' : 'approve',
  };
  await run(process.execPath, [...playwrightTest, '--project=walks', 'journeys/patterns'], { show: true, env });
});
