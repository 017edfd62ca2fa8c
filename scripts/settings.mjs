import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandSettings } from './lib/command-settings.mjs';
import { root } from './lib/places.mjs';
import { offerHelp } from './lib/program.mjs';
import { backendRow, settingsPage, siteRow } from './lib/settings-docs.mjs';

offerHelp(`
npm run settings [-- --check]: writes docs/settings-backend.md, docs/settings-site.md and docs/settings-commands.md from the tables that the processes and commands use.

  --check   write nothing; exit 1 if a page differs from its table
`);

// The tables are TypeScript: the program starts itself again under the loader that reads it.
if (process.env.MASTHEAD_SETTINGS !== 'loaded') {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-C', 'source', fileURLToPath(import.meta.url), ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, MASTHEAD_SETTINGS: 'loaded' } },
  );
  process.exit(status ?? 1);
}

const { settings } = await import('../apps/backend/src/platform/config/settings.ts');
const { siteSettings } = await import('../apps/web/src/server/configuration/configuration.ts');
const { runtimeVariables } = await import('../packages/composition/src/server.ts');

const pages = {
  'docs/settings-backend.md': settingsPage({
    title: 'Settings of the backend',
    madeOf: 'apps/backend/src/platform/config/settings.ts',
    rows: Object.values(settings).map(backendRow),
  }),
  'docs/settings-site.md': settingsPage({
    title: 'Settings of the site',
    madeOf: 'apps/web/src/server/configuration/configuration.ts',
    rows: Object.entries(siteSettings).map(siteRow(runtimeVariables)),
  }),
  'docs/settings-commands.md': settingsPage({
    title: 'Settings of commands, build and tests',
    madeOf: 'scripts/lib/command-settings.mjs',
    rows: commandSettings,
  }),
};
const drifted = Object.entries(pages).filter(
  ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
);

if (process.argv.includes('--check')) {
  for (const [file] of drifted) console.error(`${file} does not show its table; run npm run settings`);
  process.exit(drifted.length === 0 ? 0 : 1);
}
for (const [file, text] of drifted) writeFileSync(join(root, file), text);
