import { lookAt } from './lib/lighthouse.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
node scripts/lighthouse.mjs SITE PATH …: what Lighthouse finds on these pages of a running site as a phone sees them, as JSON.

  node scripts/lighthouse.mjs http://127.0.0.1:3000 / /de/careers
`);

await runProgram(async () => {
  const [site, ...paths] = process.argv.slice(2);
  if (site === undefined || paths.length === 0) throw new PlainError('Name the address of a site, and paths of it.');
  console.log(JSON.stringify(await lookAt(site, paths)));
});
