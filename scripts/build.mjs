import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp('node scripts/build.mjs: installs and builds, unless what is there already comes from these very sources.');

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
