import { ensureToolsInstalled, hasTools } from './lib/install.mjs';
import { offerHelp, runProgram } from './lib/program.mjs';

offerHelp(`
node scripts/tools.mjs: installs what npm start leaves out, the tools that npm test and other commands of developers need, unless it is there.
`);

await runProgram(async () => {
  if (!hasTools()) await ensureToolsInstalled();
});
