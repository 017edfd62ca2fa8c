import { parseArgs } from 'node:util';
import { lookAt } from './lib/lighthouse.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';

offerHelp(`
node scripts/lighthouse.mjs SITE PATH …: prints the mobile Lighthouse results of these pages of a running site as JSON.

  --categories seo,…      only these categories, which is quicker
  --audits viewport,…     and beside them these audits

  node scripts/lighthouse.mjs http://127.0.0.1:3000 / /de/careers
`);

const list = (/** @type {string | undefined} */ ids) => ids?.split(',');

await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { categories: { type: 'string' }, audits: { type: 'string' } },
  });
  const [site, ...paths] = positionals;
  if (site === undefined || paths.length === 0) throw new PlainError('Name the address of a site, and paths of it.');
  const questions = { categories: list(values.categories), audits: list(values.audits) };
  console.log(JSON.stringify(await lookAt(site, paths, questions)));
});
