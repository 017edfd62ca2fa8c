import { build, ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { offerHelp, runProgram } from './lib/program.mjs';

offerHelp(`
npm run build: compiles the packages, the backend, the sample firm and the site. It checks no types: npm run typecheck does.

  --if-changed   installs the dependencies and builds, unless what is there comes from these very sources
`);

await runProgram(async () => {
  if (!process.argv.includes('--if-changed')) return build();
  await ensureInstalled();
  await ensureBuilt();
});
