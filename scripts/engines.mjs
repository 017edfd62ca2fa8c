import { ensureBuilt } from './lib/build.mjs';
import { findEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp(`
npm run engines: walks through the site in Firefox and WebKit, where they are installed, and says where they are not.
`);

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { installed, missing } = findEngines();
  for (const sentence of missing) console.log(`– ${sentence}`);
  if (installed.length === 0) return;
  const jest = ['node_modules/jest/bin/jest.js', '-c', 'apps/web/e2e/jest.config.mjs', '--runInBand', 'e2e/engines/'];
  await run(process.execPath, jest, { show: true, env: { ...process.env, NODE_ENV: 'test' } });
});
