import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gitLines } from '../lib/git.mjs';
import { packAll, packContracts } from '../lib/pack.mjs';
import { run } from '../lib/run.mjs';
import { digestOf, provenanceOf, writeChecksums } from './artefacts.mjs';
import { sbomOf } from './sbom.mjs';
import { releaseNotes } from './versions.mjs';

/** @typedef {import('../lib/pack.mjs').ChangedFiles} ChangedFiles */

/** Returns the folders of both processes and of the packages that they need. @param {Record<string, import('./sbom.mjs').Locked>} locked */
const servedIn = (locked) => {
  const folders = new Set(['apps/backend', 'apps/web']);
  for (const folder of folders)
    for (const name of Object.keys(locked[folder]?.dependencies ?? {}))
      if (name.startsWith('@masthead/')) folders.add(name.replace('@masthead', 'packages'));
  return [...folders];
};

/**
 * Makes every file of a release, of packages that are built.
 * @param {string} folder @param {string} version @param {ChangedFiles} files
 * @returns {Promise<readonly import('../lib/pack.mjs').Packed[]>} the packages of `packages/`
 */
export const makeFiles = async (folder, version, files) => {
  const started = new Date();
  const archives = join(folder, 'packages');
  const packages = await packAll(archives, files);
  const packed = [
    ...packages.map((each) => ({ ...each, folder: `packages/${each.folder}` })),
    { ...(await packContracts(archives, files)), folder: 'contract-tests' },
  ];
  const lock = JSON.parse(files.get('package-lock.json') ?? '');
  const { license, overrides, repository } = JSON.parse(files.get('package.json') ?? '');
  const writeSbom = async (/** @type {string} */ name, /** @type {import('./sbom.mjs').Subject[]} */ subjects) =>
    writeFileSync(
      join(folder, `${name}.cdx.json`),
      await sbomOf({ name, version, overrides }, lock.packages, subjects),
    );
  await writeSbom(
    'masthead-packages',
    packed.map(({ folder, manifest: { exports, imports, ...manifest }, tarball }) => ({
      ...manifest,
      license,
      folder,
      integrity: `sha512-${digestOf(tarball, 'sha512', 'base64')}`,
    })),
  );
  await writeSbom(
    'masthead-containers',
    servedIn(lock.packages).map((folder) => {
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
  return packages;
};
