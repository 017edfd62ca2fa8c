import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtScripts, documentedScripts, scriptTable, wrongWith } from './lib/browser-bytes.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

offerHelp(`
npm run bytes [-- --check]: writes the size of each script that a browser may load into docs/browser-scripts.md, and updates
the table of modules. Budgets stay unchanged; a new script gets a seventh more than its size.

  --check   write nothing; exit 1 where a script is over its budget, not in the table, or far from its documented size
`);

const page = join(root, 'docs', 'browser-scripts.md');

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const text = readFileSync(page, 'utf8');
  const told = documentedScripts(text);
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
