import { gitLines } from './git.mjs';

/** @typedef {import('./import-graph.mjs').CruisedModule} CruisedModule */
/** Tests by distance: the files to run, and how many more reach what changed. @typedef {{ files: readonly string[], leftOut: number, distance: number }} NearestTests */

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);

/** From a file to the files that import it. @param {readonly CruisedModule[]} modules */
const importersOf = (modules) => {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  return importers;
};

/**
 * The unit tests that reach a changed file, by the number of imports between them: a changed test itself first, then what imports a
 * changed file, then what imports that. Tests of one distance are in alphabetical order.
 * @param {readonly CruisedModule[]} modules the import graph of the repository, paths from its root
 * @param {readonly string[]} changed paths from the root; a path that no module has is passed over
 * @param {number} most how many test files to run; the rest is counted in `leftOut`
 * @returns {NearestTests} `distance` is the number of imports between the last file to run and what changed
 */
export const nearestTests = (modules, changed, most) => {
  const importers = importersOf(modules);
  const known = new Set(modules.map(({ source }) => source));
  const seen = new Set(changed.filter((file) => known.has(file)));
  /** @type {{ file: string, distance: number }[]} */
  const tests = [];
  let front = [...seen];
  for (let distance = 0; front.length > 0; distance += 1) {
    tests.push(
      ...front
        .filter(isTest)
        .sort()
        .map((file) => ({ file, distance })),
    );
    const next = front.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file));
    for (const file of next) seen.add(file);
    front = [...new Set(next)];
  }
  const run = tests.slice(0, most);
  return {
    files: run.map(({ file }) => file),
    leftOut: tests.length - run.length,
    distance: run.at(-1)?.distance ?? 0,
  };
};

/** The files that differ from where this branch left `main`, files that git does not know yet included. @returns {readonly string[]} */
export const changedFiles = () => {
  const [base = 'HEAD'] = gitLines('merge-base', 'main', 'HEAD') ?? [];
  return [
    ...(gitLines('diff', '--name-only', base) ?? []),
    ...(gitLines('ls-files', '--others', '--exclude-standard') ?? []),
  ];
};
