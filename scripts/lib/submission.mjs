import { gitLines } from './git.mjs';

/** What is submitted for checking: the range of commits, as git names it, and the files that differ in it. @typedef {{ range: string, files: readonly string[] }} Submission */

/**
 * Returns what differs from where this branch left `main`, files that git does not know yet included. Where that is nothing, as in a
 * clean clone of `main`, it is what the last commit or merge of `main` brought.
 * @param {(...args: string[]) => readonly string[] | undefined} [git] lines that git prints; undefined when it refuses
 * @returns {Submission | undefined} undefined without git, and where the commit before is not there, as in a shallow clone
 */
export const submission = (git = gitLines) => {
  const differing = (/** @type {string} */ base) => [
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ];
  const [left] = git('merge-base', 'main', 'HEAD') ?? git('merge-base', 'origin/main', 'HEAD') ?? [];
  const files = left === undefined ? [] : differing(left);
  if (left !== undefined && files.length > 0) return { range: `${left.slice(0, 8)}..`, files };
  const [before] = git('rev-parse', '--verify', '--quiet', 'HEAD^1') ?? [];
  const [head = 'HEAD'] = git('rev-parse', '--short=8', 'HEAD') ?? [];
  return before === undefined ? undefined : { range: `${before.slice(0, 8)}..${head}`, files: differing(before) };
};

/** The studio, what its pages show, and the API that it is made of. */
const ofStudio = [
  'apps/studio/',
  'packages/editing/src/',
  'apps/backend/src/publishing/',
  'scripts/studio.mjs',
  'scripts/lib/studio.mjs',
];

/** Returns whether the journeys of the studio could fail because of a file. @param {string} file */
export const concernsStudio = (file) =>
  ofStudio.some((place) => file.startsWith(place)) && !/\.md$|\.test\.tsx?$/.test(file);

/** So many minutes may all other checks take: the gate is to take 25 with the studio. */
const longestBefore = 20;

/**
 * Returns whether `npm test` runs the journeys of the studio, and why, as a sentence.
 * @param {Submission | undefined} submitted
 * @param {number} minutes that all other checks took
 * @returns {{ isRun: boolean, reason: string }}
 */
export const studioDecision = (submitted, minutes) => {
  if (submitted === undefined)
    return {
      isRun: false,
      reason: 'The journeys of the studio are left out: git does not say what changed. npm test -- all runs them.',
    };
  const { range, files } = submitted;
  const file = files.find(concernsStudio);
  if (file !== undefined && minutes > longestBefore)
    return {
      isRun: false,
      reason: `The journeys of the studio are left out, though ${file} changed in ${range}: everything else took ${Math.round(minutes)} minutes, more than ${longestBefore}. npm test -- all runs them.`,
    };
  if (file !== undefined) return { isRun: true, reason: `The journeys of the studio run: ${file} changed in ${range}` };
  const changed = files.length === 1 ? 'the file' : `the ${files.length} files`;
  const reason = `The journeys of the studio are left out: ${changed} changed in ${range} are not of it, nor of its API. npm test -- all runs them.`;
  return { isRun: false, reason };
};
