import { isExport } from '../docs/surface.mjs';
import { upgradeNotesOf } from './changelog.mjs';

/** @typedef {import('../docs/surface.mjs').Change} Change */
/** What changed in a package since its last release; `entry` is what its changelog lists as unreleased. @typedef {{ name: string, changes: readonly Change[], entry: string }} PackageChanges */

const levels = /** @type {const} */ (['patch', 'minor', 'major']);

/** @param {string} version */
const numbersOf = (version) => {
  const [, major = '', minor = '', patch = ''] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === '' ? undefined : { major: Number(major), minor: Number(minor), patch: Number(patch) };
};

/** Returns the next version of a level. @param {string} last @param {number} level */
const nextOf = (last, level) => {
  const { major, minor, patch } = numbersOf(last) ?? { major: 0, minor: 0, patch: 0 };
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`][level] ?? '';
};

/**
 * Returns the level that a change needs: 0 patch, 1 minor, 2 major. Below 1.0.0 a minor version may break, and a patch may add.
 * @param {string} last @param {Change} change
 */
const levelOf = (last, { change, isBreaking }) => {
  const isEarly = last.startsWith('0.');
  if (isBreaking) return isEarly ? 1 : 2;
  if (change === 'retired') return 1;
  return isEarly || change === 'removed' ? 0 : 1;
};

/** Returns the smallest version that the changes allow. @param {string} last @param {readonly PackageChanges[]} packages */
export const smallestVersion = (last, packages) =>
  nextOf(last, Math.max(0, ...packages.flatMap(({ changes }) => changes.map((change) => levelOf(last, change)))));

/** Returns the words in the code of a text. @param {string} text */
const codeWordsOf = (text) => new Set((text.match(/```[\s\S]*?```|`[^`]*`/g) ?? []).join(' ').match(/[\w$]+/g));

/**
 * Returns why the changes may not be released under a version, in lines; none when they may.
 * @param {{ last: string, version: string, packages: readonly PackageChanges[], siteEntry: string }} release `siteEntry` is what the changelog of the site lists as unreleased
 * @returns {readonly string[]}
 */
export const releaseProblems = ({ last, version, packages, siteEntry }) => {
  const level = [0, 1, 2].find((each) => nextOf(last, each) === version);
  if (level === undefined)
    return [`${version} does not follow ${last}: ${[0, 1, 2].map((each) => nextOf(last, each)).join(', ')} do.`];
  if (siteEntry === '' && packages.every(({ entry }) => entry === ''))
    return [`No changelog has an entry for ${version}.`];
  return packages.flatMap(({ name, changes, entry }) => {
    const notes = upgradeNotesOf(entry);
    const breaking = changes.filter(({ isBreaking }) => isBreaking);
    const names = breaking
      .filter(({ key, change }) => change === 'removed' && isExport(key))
      .map(({ key }) => key.split(' ')[1] ?? '');
    const noted = codeWordsOf(notes);
    const unnamed = [...new Set(names)].filter((each) => !noted.has(each));
    return [
      ...changes
        .filter((change) => levelOf(last, change) > level)
        .map(
          (change) =>
            `${name}: ${change.key} ${change.change}, which needs a ${levels[levelOf(last, change)]} version; ${version} is a ${levels[level]} one.`,
        ),
      ...(changes.length > 0 && entry === '' ? [`${name}: its surface changed, and its changelog has no entry.`] : []),
      ...(breaking.length > 0 && notes === ''
        ? [`${name}: its surface breaks (${breaking.length} changes), and its changelog has no upgrade notes.`]
        : unnamed.map((each) => `${name}: ${each} is removed, and no upgrade note names it.`)),
    ];
  });
};
