import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
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
  mkdirSync(join(folder, 'packages'), { recursive: true });
  return folder;
};

/** @param {string} version @param {ChangedFiles} files */
const commitVersion = async (version, files) => {
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  await run('git', ['add', ...files.keys()]);
  await run('git', ['commit', '--quiet', '-m', `chore(release): ${version}`]);
};

/** The site and the backend as containers have them. */
const served = [
  'apps/backend',
  'apps/web',
  ...['adapters', 'composition', 'core', 'gateway', 'react'].map((name) => `packages/${name}`),
];

/**
 * Makes every file of a release.
 * @param {string} folder @param {string} version @param {ChangedFiles} files
 */
const makeFiles = async (folder, version, files) => {
  const started = new Date();
  const { declare, packAll, packContracts } = await import('./lib/pack.mjs');
  const { digestOf, provenanceOf, writeChecksums } = await import('./release/artefacts.mjs');
  const { releaseNotes } = await import('./release/versions.mjs');
  const { sbomOf } = await import('./release/sbom.mjs');
  await declare();
  const archives = join(folder, 'packages');
  const packages = await packAll(archives, files);
  const packed = [
    ...packages.map((each) => ({ ...each, folder: `packages/${each.folder}` })),
    { ...(await packContracts(archives, files)), folder: 'contract-tests' },
  ];
  const lock = JSON.parse(files.get('package-lock.json') ?? '');
  const { overrides, repository } = JSON.parse(files.get('package.json') ?? '');
  const writeSbom = async (
    /** @type {string} */ name,
    /** @type {import('./release/sbom.mjs').Subject[]} */ subjects,
  ) =>
    writeFileSync(
      join(folder, `${name}.cdx.json`),
      await sbomOf({ name, version, overrides }, lock.packages, subjects),
    );
  await writeSbom(
    'masthead-packages',
    packed.map(({ folder, manifest: { exports, imports, ...manifest }, tarball }) => ({
      ...manifest,
      folder,
      integrity: `sha512-${digestOf(tarball, 'sha512', 'base64')}`,
    })),
  );
  await writeSbom(
    'masthead-containers',
    served.map((folder) => {
      const { devDependencies, ...entry } = lock.packages[folder];
      return { ...entry, folder };
    }),
  );
  const container = join(folder, `masthead-${version}-container.tar.gz`);
  await run('git', ['archive', '--format=tar.gz', `--prefix=masthead-${version}/`, '-o', container, 'HEAD']);
  writeFileSync(join(folder, 'NOTES.md'), releaseNotes(version, files));
  const [commit = ''] = gitLines('rev-parse', 'HEAD') ?? [];
  const npm = (await run('npm', ['--version'])).trim();
  const provenance = provenanceOf({ folder, version, commit, repository: repository.url, npm, started });
  writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
  writeChecksums(folder);
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
  const { changesSinceRelease, lastVersion, releaseFiles, siteEntry } = await import('./release/versions.mjs');
  const { releaseProblems, smallestVersion } = await import('./release/rules.mjs');
  const last = lastVersion();
  const packages = changesSinceRelease();
  const version = positionals[0] ?? smallestVersion(last, packages);
  const problems = releaseProblems({ last, version, packages, siteEntry: siteEntry() });
  if (problems.length > 0) throw new PlainError(problems.join('\n'));
  await run(process.execPath, ['scripts/surface.mjs']);
  const folder = emptyFolder(values.out ?? `.data/releases/${version}`);
  const files = releaseFiles(version, new Date().toISOString().slice(0, 10));
  if (!values['dry-run']) await commitVersion(version, files);
  await makeFiles(folder, version, files);
  console.log(`${version} follows ${last}. ${readdirSync(folder, { recursive: true }).length} files in ${folder}`);
  if (values['dry-run']) return;
  await run('git', ['tag', '-a', `v${version}`, '-m', `Masthead ${version}`]);
  await publish(folder);
});
