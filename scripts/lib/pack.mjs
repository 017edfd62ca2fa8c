import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { clausesFile, clausesText, withLinkedClauses } from './clauses.mjs';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ readonly [condition: string]: Target }} Conditions
 * @typedef {string | Conditions} Target
 * @typedef {{ name: string, version: string, description: string, exports: Record<string, Target>, imports?: Record<string, { node: string }> | undefined, sideEffects?: unknown, bin?: Record<string, string> | undefined, files?: readonly string[],
 *   dependencies?: Record<string, string> | undefined, peerDependencies?: Record<string, string> | undefined,
 *   peerDependenciesMeta?: Record<string, { optional: boolean }> | undefined }} Manifest
 * @typedef {{ license: string, engines: unknown, repository: { type: string, url: string } }} SharedFields
 * @typedef {{ name: string, folder: string, manifest: Manifest, entries: readonly string[], files: ReadonlyMap<string, string>, tarball: string }} Packed
 */

/**
 * Writes and checks the declarations of packages, of all where none is named. One checker for each program: several repeat each other's work.
 * @param {string[]} packages folders from the root of the repository
 */
export const declare = (...packages) => run('npx', ['--no-install', 'tsc', '-b', '--checkers', '1', ...packages]);

/** Entry points of a package that only the tests of this repository use; `./testing` is behind `@masthead/testing`. */
const internalEntryPoints = new Set([
  './testing/any-code-point',
  './testing/email-addresses',
  './testing/foreign-documents',
]);

/** Files as a release changes them, by their path from the root of the repository. @typedef {ReadonlyMap<string, string>} ChangedFiles */

/** @param {string} place @param {ChangedFiles} changed @returns {any} */
const readJson = (place, changed) => {
  const file = posix.join(place, 'package.json');
  return JSON.parse(changed.get(file) ?? readFileSync(join(root, file), 'utf8'));
};

/** The folders of all packages that other teams install. */
const packageFolders = () =>
  readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'package.json')));

/**
 * Returns an entry as it ships: without the condition for the sources.
 * @param {Target} target
 * @returns {Target}
 */
const withoutSource = (target) =>
  typeof target === 'string'
    ? target
    : Object.fromEntries(
        Object.entries(target)
          .filter(([condition]) => condition !== 'source')
          .map(([condition, inner]) => [condition, withoutSource(inner)]),
      );

/** @param {Target} target @returns {readonly string[]} */
const filesOf = (target) => (typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf));

const builtFile = /(\.d\.ts|\.js)$/;

/** Every module that a file of JavaScript or of declarations names, in import types, too. @param {string} text */
export const specifiersOf = (text) => ts.preProcessFile(text, true, true).importedFiles;

/**
 * Returns every built file that is reachable from the entries: others (tests, builders, build state) are not shipped.
 * @param {string} folder
 * @param {readonly string[]} entries
 * @returns {ReadonlyMap<string, string>}
 */
const reachable = (folder, entries) => {
  /** @type {Map<string, string>} */
  const found = new Map();
  const visit = (/** @type {string} */ file) => {
    if (found.has(file)) return;
    const place = join(folder, file);
    if (!existsSync(place)) throw new PlainError(`${place} is not built: npx tsc -b`);
    const text = readFileSync(place, 'utf8');
    found.set(file, text);
    const extension = builtFile.exec(file)?.[0] ?? '';
    for (const { fileName } of specifiersOf(text)) {
      if (fileName.startsWith('.')) visit(posix.join(posix.dirname(file), fileName.replace(/\.[jt]s$/, extension)));
    }
  };
  for (const entry of entries) visit(posix.normalize(entry));
  return found;
};

/**
 * Returns the specifier of a built file as it ships. Declarations keep the endings of their sources, and tools look
 * for `.js`; and they name a library by one address under any conditions, so that its types are the same everywhere.
 * @param {string} file
 * @param {string} specifier
 * @param {Manifest['imports']} imports
 */
const shippedSpecifier = (file, specifier, imports = {}) => {
  if (specifier.startsWith('.')) return specifier.replace(/\.ts$/, '.js');
  if (!file.endsWith('.d.ts')) return specifier;
  for (const [pattern, target] of Object.entries(imports)) {
    const [before = '', after = ''] = pattern.split('*');
    if (specifier.startsWith(before) && specifier.endsWith(after))
      return target.node.replace('*', specifier.slice(before.length, specifier.length - after.length));
  }
  return specifier;
};

/**
 * A built file as it ships; without its source map, because the sources stay here.
 * @param {string} file @param {string} text @param {Manifest['imports']} imports
 */
const asShipped = (file, text, imports) =>
  specifiersOf(text)
    .toSorted((one, other) => other.pos - one.pos)
    .reduce((rest, { fileName, pos }) => {
      const start = rest.indexOf(fileName, pos);
      return rest.slice(0, start) + shippedSpecifier(file, fileName, imports) + rest.slice(start + fileName.length);
    }, text)
    .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n');

/**
 * Adds what every archive has to a folder, and packs it.
 * @param {string} folder deleted afterwards @param {string} place @param {object} manifest @param {string} target @param {ChangedFiles} changed
 * @returns {Promise<string>} the archive
 */
const packFolder = async (folder, place, manifest, target, changed) => {
  /** @type {SharedFields} */
  const { license, engines, repository } = readJson('.', changed);
  const whole = { ...manifest, license, engines, repository: { ...repository, directory: place } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  cpSync(join(root, place, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const changelog = `${place}/CHANGELOG.md`;
  writeFileSync(join(folder, 'CHANGELOG.md'), changed.get(changelog) ?? readFileSync(join(root, changelog), 'utf8'));
  const report = await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], {
    cwd: folder,
  });
  rmSync(folder, { recursive: true });
  return join(target, report.trim().split('\n').at(-1) ?? '');
};

const scratch = () => mkdtempSync(join(tmpdir(), 'masthead-pack-'));

/**
 * Lays one package out as it ships and packs it.
 * @param {string} name of its folder below `packages/` @param {string} target @param {ChangedFiles} changed
 * @returns {Promise<Packed>}
 */
const packOne = async (name, target, changed) => {
  const place = `packages/${name}`;
  /** @type {Manifest} */
  const own = readJson(place, changed);
  const entries = Object.keys(own.exports).filter((entry) => !internalEntryPoints.has(entry));
  const wild = entries.find((entry) => entry.includes('*'));
  if (wild !== undefined)
    throw new PlainError(`${own.name} exports ${wild}: name each entry, so that nothing is public by accident.`);
  const manifest = {
    name: own.name,
    version: own.version,
    description: own.description,
    type: 'module',
    sideEffects: own.sideEffects,
    bin: own.bin,
    exports: Object.fromEntries(entries.map((entry) => [entry, withoutSource(own.exports[entry] ?? {})])),
    imports: own.imports,
    dependencies: own.dependencies,
    peerDependencies: own.peerDependencies,
    peerDependenciesMeta: own.peerDependenciesMeta,
  };
  const folder = scratch();
  for (const part of own.files ?? [])
    if (part !== 'dist') cpSync(join(root, place, part), join(folder, part), { recursive: true });
  const built = reachable(join(root, place), Object.values(manifest.exports).flatMap(filesOf));
  const files = new Map(
    [...built].map(([file, text]) => {
      const shipped = asShipped(file, text, own.imports);
      return [file, file.endsWith('.d.ts') ? withLinkedClauses(file, shipped) : shipped];
    }),
  );
  for (const [file, text] of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, clausesFile), clausesText(readFileSync(join(root, 'docs/site/clauses.md'), 'utf8')));
  const tarball = await packFolder(folder, place, manifest, target, changed);
  return { name: own.name, folder: name, manifest, entries, files, tarball };
};

/**
 * Packs the pacts and their command, which need no build.
 * @param {string} target a folder that the archive goes to @param {ChangedFiles} changed
 * @returns {Promise<Pick<Packed, 'name' | 'manifest' | 'tarball'>>}
 */
export const packContracts = async (target, changed) => {
  const place = 'contract-tests';
  const { private: _, devDependencies, license, ...manifest } = readJson(place, changed);
  const folder = scratch();
  for (const part of manifest.files) cpSync(join(root, place, part), join(folder, part), { recursive: true });
  return {
    name: manifest.name,
    manifest,
    tarball: await packFolder(folder, place, manifest, target, changed),
  };
};

/**
 * Packs every package of `packages/` as another team installs it. The packages must be built.
 * @param {string} target a folder that the archives go to @param {ChangedFiles} [changed]
 * @returns {Promise<readonly Packed[]>}
 */
export const packAll = async (target, changed = new Map()) => {
  mkdirSync(target, { recursive: true });
  return Promise.all(packageFolders().map((name) => packOne(name, target, changed)));
};
