/** @typedef {import('./import-graph.mjs').CruisedModule} CruisedModule */
/** Two rooms of one folder that import each other, and how many imports lead from the first to the second and back. @typedef {{ name: string, there: number, back: number }} MutualPair */
/** Pairs by name, and folders with their number of entries. @typedef {{ mutual: readonly string[], full: Readonly<Record<string, number>> }} Allowed */

/** A folder with more entries than this is hard to read. */
const maxEntries = 40;

const isTest = /\.test\.tsx?$|(?:^|\/)testing\//;
const source = /^((?:apps|packages)\/[^/]+\/src)\/(.+)$/;

/**
 * Returns the folder in which two files part, and the subfolder of it that each is in, or `*` for the files beside
 * the subfolders. Undefined for files of one subfolder and of different packages.
 * @param {string} from
 * @param {string} to
 */
const parting = (from, to) => {
  const [, top, ownPath] = source.exec(from) ?? [];
  const [, otherTop, otherPath] = source.exec(to) ?? [];
  if (top === undefined || top !== otherTop || isTest.test(from) || isTest.test(to)) return undefined;
  const [own, other] = [String(ownPath).split('/'), String(otherPath).split('/')];
  const depth = own.findIndex((part, at) => part !== other[at]);
  const roomOf = (/** @type {readonly string[]} */ parts) => (depth === parts.length - 1 ? '*' : String(parts[depth]));
  const [room, otherRoom] = [roomOf(own), roomOf(other)];
  return depth < 0 || room === otherRoom
    ? undefined
    : { folder: [top, ...own.slice(0, depth)].join('/'), from: room, to: otherRoom };
};

/**
 * Returns pairs of subfolders, at any depth, that import each other directly. Imports of types count; tests do not.
 * @param {readonly CruisedModule[]} modules
 * @returns {readonly MutualPair[]}
 */
export const mutualPairs = (modules) => {
  /** @type {Map<string, { there: number, back: number }>} */
  const pairs = new Map();
  for (const { source: file, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const at = parting(file, resolved);
      if (at === undefined) continue;
      const isThere = at.from < at.to;
      const name = `${at.folder}: ${isThere ? `${at.from} ↔ ${at.to}` : `${at.to} ↔ ${at.from}`}`;
      const pair = pairs.get(name) ?? { there: 0, back: 0 };
      pair[isThere ? 'there' : 'back'] += 1;
      pairs.set(name, pair);
    }
  return [...pairs]
    .filter(([, { there, back }]) => there > 0 && back > 0)
    .map(([name, counts]) => ({ name, ...counts }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/**
 * The folders with too many entries by how many they have. Not counted are released migrations, of which each is a file, and files that a
 * program writes.
 * @param {readonly string[]} files every file, with its folders
 * @returns {Readonly<Record<string, number>>}
 */
export const fullFolders = (files) => {
  /** @type {Map<string, Set<string>>} */
  const entries = new Map();
  for (const file of files) {
    if (!source.test(file) || /\/migrations\/|\.generated\./.test(file)) continue;
    const parts = file.split('/');
    for (let depth = 3; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(String(parts[depth])));
    }
  }
  const counted = [...entries].map(([folder, names]) => /** @type {const} */ ([folder, names.size]));
  return Object.fromEntries(counted.filter(([, count]) => count > maxEntries).sort());
};

/** What is there, as it would be allowed. @param {readonly MutualPair[]} mutual @param {Allowed['full']} full @returns {Allowed} */
export const allowedOf = (mutual, full) => ({ mutual: mutual.map(({ name }) => name), full });

/**
 * What is wrong: a pair or a full folder that is not allowed, and an allowance that is larger than what is there.
 * @param {Allowed} found @param {Allowed} allowed @returns {readonly string[]}
 */
export const complaintsAbout = (found, allowed) => [
  ...found.mutual
    .filter((name) => !allowed.mutual.includes(name))
    .map((name) => `${name} import each other: move what both need to where it belongs.`),
  ...Object.entries(found.full)
    .filter(([folder, count]) => count > (allowed.full[folder] ?? maxEntries))
    .map(([folder, count]) => `${folder} has ${count} entries, more than ${allowed.full[folder] ?? maxEntries}.`),
  ...allowed.mutual
    .filter((name) => !found.mutual.includes(name))
    .map((name) => `${name} no longer import each other, but are still allowed to.`),
  ...Object.entries(allowed.full)
    .filter(([folder, count]) => (found.full[folder] ?? 0) < count)
    .map(
      ([folder, count]) =>
        `${folder} has ${found.full[folder] ?? `at most ${maxEntries}`} entries, but is allowed ${count}.`,
    ),
];

/** An allowance that is never larger than before. @param {Allowed} found @param {Allowed} allowed @returns {Allowed} */
export const shrunk = (found, allowed) => ({
  mutual: allowed.mutual.filter((name) => found.mutual.includes(name)),
  full: Object.fromEntries(
    Object.entries(allowed.full)
      .filter(([folder]) => folder in found.full)
      .map(([folder, count]) => [folder, Math.min(count, found.full[folder] ?? count)]),
  ),
});

/** Both lists as a table. @param {readonly MutualPair[]} mutual @param {Allowed['full']} full */
export const renderFolders = (mutual, full) =>
  [
    `Pairs that import each other: ${mutual.length} (* is the files beside the folders)`,
    ...mutual.map(({ name, there, back }) => `  ${name}  ${there} and ${back} imports`),
    `Folders with more than ${maxEntries} entries: ${Object.keys(full).length}`,
    ...Object.entries(full).map(([folder, count]) => `  ${folder}  ${count}`),
  ].join('\n');
