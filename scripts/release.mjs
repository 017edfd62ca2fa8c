import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gitLines } from './lib/git.mjs';
import { ensureToolsInstalled } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

offerHelp(`
npm run release [-- VERSION]: releases the packages and the site under one version (docs/guides/releasing.md).

  VERSION        the smallest one that the changes of the public surface allow by default
  --dry-run      only makes the files: nothing in the checkout changes, nothing is published
  --out FOLDER   where the files go; .data/releases/VERSION by default
  --publish FOLDER   only publishes what such a folder has and the registry has not

Makes the archives of all packages, SBOMs, the container context, release notes, a statement of provenance and checksums. Without
--dry-run it first commits the version, then tags the commit and publishes to the registry that npm is configured for.

It refuses a breaking change under a version that may not break, uncommitted changes, a version without an entry in a changelog, and a
removed export that no upgrade note names.
`);

/** @typedef {import('./lib/pack.mjs').ChangedFiles} ChangedFiles */

const options = /** @type {const} */ ({
  'dry-run': { type: 'boolean' },
  out: { type: 'string' },
  publish: { type: 'string' },
});

/** @param {string} [given] */
const emptyFolder = (given = '') => {
  const folder = resolve(root, given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new PlainError(`${folder} is not empty.`);
  return folder;
};

/** @param {string} version @param {ChangedFiles} files */
const commitVersion = async (version, files) => {
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  await run('git', ['add', ...files.keys()]);
  await run('git', ['commit', '--quiet', '-m', `chore(release): ${version}`]);
};

await runProgram(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { publish } = await import('./release/publish.mjs');
  if (values.publish !== undefined) {
    await publish(resolve(root, values.publish));
    return;
  }
  if (gitLines('status', '--porcelain')?.length !== 0) throw new PlainError('Commit all changes first.');
  await ensureToolsInstalled();
  const { changesSinceRelease, lastVersion, packageFolders, releaseFiles, siteEntry } = await import(
    './release/versions.mjs'
  );
  const { releaseProblems, smallestVersion } = await import('./release/rules.mjs');
  const last = lastVersion();
  const packages = changesSinceRelease();
  const version = positionals[0] ?? smallestVersion(last, packages);
  const problems = releaseProblems({ last, version, packages, siteEntry: siteEntry() });
  if (problems.length > 0) throw new PlainError(problems.join('\n'));
  await run(process.execPath, ['scripts/surface.mjs']);
  const folder = emptyFolder(values.out ?? `.data/releases/${version}`);
  const files = releaseFiles(version, new Date().toISOString().slice(0, 10));
  const { makeFiles } = await import('./release/files.mjs');
  const { declare } = await import('./lib/pack.mjs');
  await declare(...packageFolders);
  if (!values['dry-run']) await commitVersion(version, files);
  await makeFiles(folder, version, files);
  console.log(`${version} follows ${last}. ${readdirSync(folder, { recursive: true }).length} files in ${folder}`);
  if (values['dry-run']) return;
  await run('git', ['tag', '-a', `v${version}`, '-m', `Masthead ${version}`]);
  await publish(folder);
});
