import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtScripts, scriptTable, toldScripts, wrongWith } from './lib/browser-bytes.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm run bytes [-- --check]: writes into docs/browser-scripts.md what each script that a browser may load weighs by itself, and the
table of modules anew. Budgets stay as they are; a new script gets a seventh more than it weighs.

  --check   write nothing; exit 1 where a script is over its budget, not in the table, or far from what the table says
`);

const page = join(root, 'docs', 'browser-scripts.md');

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const text = readFileSync(page, 'utf8');
  const told = toldScripts(text);
  const scripts = builtScripts(new Map([...told].map(([name, { budget }]) => [name, budget])));
  if (process.argv.includes('--check')) {
    const wrong = wrongWith(told, scripts);
    if (wrong.length > 0) throw new PlainError(`${wrong.join('\n')}\nnpm run bytes writes the table anew.`);
    return;
  }
  writeFileSync(
    page,
    text.replace(/(?<=<!-- scripts -->\n)[\s\S]*$/u, () => `\n${scriptTable(scripts)}\n`),
  );
  // The table of modules names the same weights.
  await run(process.execPath, ['scripts/registers.mjs'], { show: true });
});
