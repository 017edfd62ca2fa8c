import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { surfaceChanges, surfaceIn, surfaceText } from '../docs/surface.mjs';
import { root } from '../lib/places.mjs';
import { entryOf, unchanged, withVersion } from './changelog.mjs';

/** @typedef {import('../lib/pack.mjs').ChangedFiles} ChangedFiles */

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const surfaceAt = (/** @type {string} */ file) => surfaceIn(existsSync(join(root, file)) ? read(file) : '');

/** The folders of the packages that are built. */
export const packageFolders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
/** The folders of what is published. */
const published = [...packageFolders, 'contract-tests'];

/** The version of all workspaces, which is the last one released. @returns {string} */
export const lastVersion = () => JSON.parse(read('package.json')).version;

/** Returns what changed in each published package since its last release. @returns {readonly import('./rules.mjs').PackageChanges[]} */
export const changesSinceRelease = () =>
  published.map((folder) => ({
    name: JSON.parse(read(`${folder}/package.json`)).name,
    changes: surfaceChanges(surfaceAt(`${folder}/api.released.txt`), surfaceAt(`${folder}/api.txt`)),
    entry: entryOf(read(`${folder}/CHANGELOG.md`), 'Unreleased'),
  }));

/** Returns a manifest with another version of itself and of the workspaces that it names. @param {string} text @param {string} version */
const withManifestVersion = (text, version) =>
  text
    .replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
    .replaceAll(/("@masthead\/[\w-]+": )"[\d.]+"/g, `$1"${version}"`);

/** Returns the lock file with another version of every workspace. @param {string} text @param {string} version */
const withLockedVersion = (text, version) => {
  const lock = JSON.parse(text);
  const packages = Object.entries(lock.packages).map(([place, entry]) => [
    place,
    place.includes('node_modules/')
      ? entry
      : JSON.parse(withManifestVersion(JSON.stringify({ '': entry }, null, 1), version))[''],
  ]);
  return `${JSON.stringify({ ...lock, version, packages: Object.fromEntries(packages) }, null, 2)}\n`;
};

/**
 * Returns every file that a release changes: versions, changelogs, and the surfaces that the next release is compared with.
 * @param {string} version @param {string} date
 * @returns {ChangedFiles}
 */
export const releaseFiles = (version, date) => {
  const lock = read('package-lock.json');
  const workspaces = Object.keys(JSON.parse(lock).packages).filter((place) => !place.includes('node_modules/'));
  const manifests = workspaces.map((place) => join(place, 'package.json'));
  const changelogs = ['.', ...published].map((place) => join(place, 'CHANGELOG.md'));
  return new Map([
    ...manifests.map((file) => /** @type {const} */ ([file, withManifestVersion(read(file), version)])),
    ...changelogs.map((file) => /** @type {const} */ ([file, withVersion(read(file), version, date)])),
    ...packageFolders.map(
      (folder) =>
        /** @type {const} */ ([
          `${folder}/api.released.txt`,
          surfaceText(surfaceAt(`${folder}/api.txt`), `The public surface of ${version}, written by npm run release.`),
        ]),
    ),
    ['package-lock.json', withLockedVersion(lock, version)],
  ]);
};

/** What the changelog of the site lists as unreleased. */
export const siteEntry = () => entryOf(read('CHANGELOG.md'), 'Unreleased');

/** Returns the notes of a release: the entries of all changelogs that have one. @param {string} version @param {ChangedFiles} files */
export const releaseNotes = (version, files) => {
  const entries = [...published, '.'].flatMap((folder) => {
    const entry = entryOf(files.get(join(folder, 'CHANGELOG.md')) ?? '', version);
    const { name } = JSON.parse(read(join(folder, 'package.json')));
    return entry === unchanged ? [] : [`## ${folder === '.' ? 'Site and backend' : name}\n\n${entry}\n`];
  });
  return [`# Masthead ${version}\n`, ...entries].join('\n');
};
