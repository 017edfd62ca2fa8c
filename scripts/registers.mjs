import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleDocs } from './lib/module-docs.mjs';
import { evidenceFor } from './lib/module-evidence.mjs';
import { readmesWithTables } from './lib/package-tables.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { registers, registerText } from './lib/registers.mjs';
import { readingSettings, sampleFolder } from './lib/sample.mjs';
import { withStates } from './lib/state-docs.mjs';
import { ourTraceSchemas, schemaFile } from './lib/trace-schemas.mjs';

offerHelp(`
npm run registers [-- --check]: generates the lists of existing files (calls of a service, modules and their components,
capabilities and migrations of the backend, provider states), each a *.generated.ts, and the documentation from their definitions:
docs/modules.md, the table of states in docs/contracts/third-parties.md and the table of each packages/*/README.md. From the types of the machines it writes what a trace may show.

  --check   write nothing; exit 1 if a list or a table is out of date
`);

// Definitions and states are TypeScript: the program starts itself again under the loader that reads it.
if (process.env.MASTHEAD_REGISTERS !== 'loaded') {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-C', 'source', fileURLToPath(import.meta.url), ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, MASTHEAD_REGISTERS: 'loaded' } },
  );
  process.exit(status ?? 1);
}

const isCheck = process.argv.includes('--check');

/** @param {string} file @param {string} wanted */
const settle = (file, wanted) => {
  const place = join(root, file);
  if (existsSync(place) && readFileSync(place, 'utf8') === wanted) return;
  if (isCheck) throw new PlainError(`${file} is out of date: npm run registers writes it anew.`);
  writeFileSync(place, wanted);
  console.log(`wrote ${file}`);
};

await runProgram(async () => {
  for (const register of registers) settle(register.file, registerText(register));
  // What the registers list is loaded when they are true.
  const { siteModules } = await import(new URL('../packages/core/src/content/index.ts', import.meta.url).href);
  const { readSite } = await import(new URL('../apps/backend/src/publishing/publish.ts', import.meta.url).href);
  const folder = sampleFolder();
  const pages = folder === undefined ? [] : (await readSite(join(folder, 'site'), [], readingSettings)).site.pages;
  const { definitions } = await import(
    new URL('../apps/backend/src/publishing/components/components.ts', import.meta.url).href
  );
  settle('docs/modules.md', moduleDocs(siteModules.definitions, evidenceFor(pages), definitions));
  const { states } = await import(new URL('../contract-tests/provider/provider.ts', import.meta.url).href);
  const page = 'docs/contracts/third-parties.md';
  settle(page, withStates(readFileSync(join(root, page), 'utf8'), states));
  for (const [place, text] of readmesWithTables()) settle(place, text);
  settle('packages/core/src/trace/schemas.generated.ts', schemaFile(await ourTraceSchemas()));
});
