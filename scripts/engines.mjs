import { ensureBuilt } from './lib/build.mjs';
import { findEngines } from './lib/engines.mjs';
import { ensureToolsInstalled } from './lib/install.mjs';
import { playwrightTest } from './lib/playwright.mjs';
import { offerHelp, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

offerHelp(`
npm run engines: runs the engine journeys in Firefox and WebKit, where they are installed, and names those that are not.
`);

await runProgram(async () => {
  await ensureToolsInstalled();
  await ensureBuilt();
  const { installed, missing } = findEngines();
  for (const sentence of missing) console.log(`– ${sentence}`);
  if (installed.length === 0) return;
  const env = { ...process.env, NODE_ENV: 'test' };
  await run(process.execPath, [...playwrightTest, '--project=engines'], { show: true, env });
});
