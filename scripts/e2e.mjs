import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureToolsInstalled } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { playwrightTest } from './lib/playwright.mjs';
import { offerHelp, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

offerHelp(`
npm run e2e -- [vue] [--left-out] [file…]: runs the journeys in Chromium against the site, or against that of apps/examples/vue-site.

  vue          the Vue site, without the journeys of its left-out.json
  --left-out   prints those with their reasons, and runs them, too: each has to fail, or it is left out without need
  file         a part of the path of a journey, such as quiz
`);

/** Prints the journeys that the Vue site leaves out, with the reason of each. */
const printLeftOut = () => {
  /** @type {readonly { readonly files: readonly string[], readonly tests?: readonly string[], readonly reason: string }[]} */
  const list = JSON.parse(readFileSync(join(root, 'apps/examples/vue-site/left-out.json'), 'utf8'));
  for (const { files, tests = [], reason } of list)
    console.log([`${files.join(', ')}: ${reason}`, ...tests.map((title) => `  ${title}`)].join('\n'));
};

await runProgram(async () => {
  const words = process.argv.slice(2);
  const isVue = words[0] === 'vue';
  const files = words.slice(isVue ? 1 : 0).filter((word) => !word.startsWith('--'));
  const triesLeftOut = isVue && words.includes('--left-out');
  if (triesLeftOut) printLeftOut();
  await ensureToolsInstalled();
  await ensureBuilt();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    ...(isVue && { MASTHEAD_E2E_SITE: 'vue' }),
    ...(triesLeftOut && { MASTHEAD_E2E_LEFT_OUT: 'try' }),
  };
  const project = `--project=${isVue ? 'vue' : 'journeys'}`;
  await run(process.execPath, [...playwrightTest, project, ...files.map((file) => `journeys/${file}`)], {
    show: true,
    env,
  });
});
