import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleDocs } from './lib/module-docs.mjs';
import { offerHelp } from './lib/say.mjs';

offerHelp(`
node scripts/modules.mjs [--check]: writes docs/modules.md from the definitions of the core's content modules.

  --check   write nothing; exit 1 if the page differs from the definitions
`);

// The definitions are TypeScript: the program starts itself again under the loader that reads it.
if (process.env.MASTHEAD_MODULES !== 'loaded') {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-C', 'source', fileURLToPath(import.meta.url), ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, MASTHEAD_MODULES: 'loaded' } },
  );
  process.exit(status ?? 1);
}

const { siteModules } = await import(new URL('../packages/core/src/content/index.ts', import.meta.url).href);
const target = new URL('../docs/modules.md', import.meta.url);
const wanted = moduleDocs(siteModules.definitions);
const isTrue = existsSync(target) && readFileSync(target, 'utf8') === wanted;

if (process.argv.includes('--check')) {
  if (!isTrue) console.error('docs/modules.md does not show the definitions; run node scripts/modules.mjs');
  process.exit(isTrue ? 0 : 1);
}
writeFileSync(target, wanted);
