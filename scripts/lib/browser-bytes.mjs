import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './places.mjs';

/**
 * A script of the build: its own file, and those that it shares with others.
 * @typedef {{ file: string, imports: readonly string[] }} Built
 */
/** A script that a browser may load: its own bytes after gzip, those of all it brings, and how many its own may be. @typedef {{ name: string, kind: string, own: number, all: number, budget: number }} Script */

const web = join(root, 'apps/web');

const kb = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(2)} KB`;

/** A seventh more than today, to the next tenth of a kilobyte. */
const budgetFor = (/** @type {number} */ own) => (Math.ceil((own * 1.15 * 10) / 1024) * 1024) / 10;

/** @returns {ReadonlySet<string>} */
const islandNames = () =>
  new Set(
    readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.island.tsx'))
      .map((file) => basename(file, '.island.tsx')),
  );

/**
 * Every script of this very build by its name, with its bytes; the budget of each is the one given, or one made for it.
 * @param {ReadonlyMap<string, number>} budgets @returns {readonly Script[]}
 */
export const builtScripts = (budgets) => {
  /** @type {Readonly<Record<string, Built>>} */
  const manifest = JSON.parse(readFileSync(join(web, '.generated/islands.json'), 'utf8'));
  const islands = islandNames();
  const sizeOf = (/** @type {string} */ file) => gzipSync(readFileSync(join(web, 'public', file)), { level: 9 }).length;
  return Object.entries(manifest)
    .map(([name, { file, imports }]) => {
      const own = sizeOf(file);
      const all = [...new Set(imports)].reduce((sum, each) => sum + sizeOf(each), own);
      const kind = name === 'page' ? 'every page' : islands.has(name) ? 'island' : 'script';
      return { name, kind, own, all, budget: budgets.get(name) ?? budgetFor(own) };
    })
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || (a.name < b.name ? -1 : 1));
};

const row = /^\| `([^`]+)` \| [^|]+ \| ([\d.]+) KB \| [\d.]+ KB \| ([\d.]+) KB \|$/gmu;

/**
 * Returns the table of a documentation page: own bytes and budget of each script by its name.
 * @param {string} page
 */
export const documentedScripts = (page) =>
  new Map(
    [...page.matchAll(row)].map(([, name = '', own, budget]) => [
      name,
      { own: Number(own) * 1024, budget: Number(budget) * 1024 },
    ]),
  );

/** The table of all scripts. @param {readonly Script[]} scripts */
export const scriptTable = (scripts) =>
  [
    '| script | kind | its own, gzip | with what it shares | its own, at most |',
    '|---|---|---|---|---|',
    ...scripts.map(
      ({ name, kind, own, all, budget }) =>
        `| \`${name}\` | ${kind} | ${kb(own)} | ${kb(all)} | ${(budget / 1024).toFixed(1)} KB |`,
    ),
  ].join('\n');

/**
 * Returns whether a documented number is close enough: other changes move some bytes of what a script shares with
 * others.
 */
const isNear = (/** @type {number} */ told, /** @type {number} */ own) => Math.abs(told - own) <= own / 10 + 64;

/**
 * Returns the problems of a table compared with a build, one line each: a script over its budget, a missing or
 * superfluous one, an outdated number.
 * @param {ReadonlyMap<string, { own: number, budget: number }>} told
 * @param {readonly Script[]} scripts
 * @returns {readonly string[]}
 */
export const wrongWith = (told, scripts) => [
  ...[...told.keys()].filter((name) => !scripts.some((each) => each.name === name)).map((name) => `${name} is gone`),
  ...scripts.flatMap(({ name, own }) => {
    const known = told.get(name);
    if (known === undefined) return [`${name} is missing`];
    if (own > known.budget) return [`${name} is ${kb(own)}, and may be ${kb(known.budget)}`];
    return isNear(known.own, own) ? [] : [`${name} is ${kb(own)}, and the table says ${kb(known.own)}`];
  }),
];
