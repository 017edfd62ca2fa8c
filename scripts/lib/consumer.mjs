import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';
import { run } from './run.mjs';

// A project of another team, which has the packed archives and nothing else of this repository.

/** @typedef {import('./pack.mjs').Packed} Packed */

/** Writes files by their names. @param {string} folder @param {Record<string, string>} files */
export const write = (folder, files) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

/** Where npm put a library: beside the package that declares it when another version lies at the top. @param {string} library @param {readonly Packed[]} packed */
const installed = (library, packed) =>
  packed
    .map(({ name }) => join(root, 'packages', basename(name), 'node_modules', library))
    .find((place) => existsSync(place)) ?? join(root, 'node_modules', library);

/** @param {string} project @param {string} library @param {string} folder */
const link = (project, library, folder) => {
  const place = join(project, 'node_modules', library);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(folder, place, 'dir');
};

/** Links the libraries that the packages declare, and no others: what one of them forgot to declare cannot be found. @param {string} project @param {readonly Packed[]} packed @param {Readonly<Record<string, string>>} [further] folders of other libraries */
export const install = async (project, packed, further = {}) => {
  for (const { name, tarball, manifest } of packed) {
    const place = join(project, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    await run('tar', ['-xzf', tarball, '-C', place, '--strip-components', '1']);
    for (const [command, file] of Object.entries(manifest.bin ?? {})) {
      mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
      symlinkSync(join(place, file), join(project, 'node_modules/.bin', command));
    }
  }
  const own = new Set(packed.map(({ name }) => name));
  const declared = packed.flatMap(({ manifest }) =>
    Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  );
  for (const library of new Set([...declared, '@types/node'])) {
    if (!own.has(library)) link(project, library, installed(library, packed));
  }
  for (const [library, folder] of Object.entries(further)) link(project, library, folder);
};

/** How another team may compile. @param {boolean} skipLibCheck */
const tsconfig = (skipLibCheck) => ({
  compilerOptions: {
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck,
    rootDir: '.',
    outDir: 'out',
  },
  include: ['*.ts', '*.tsx'],
});

/**
 * Compiles a program into its folder `out`.
 * @param {string} folder @param {Readonly<Record<string, string>>} files
 * @param {{ checksDeclarations?: boolean }} [options] whether every declaration that it imports is checked, too: once for all programs of a project
 */
export const compile = async (folder, files, { checksDeclarations = false } = {}) => {
  write(folder, { ...files, 'tsconfig.json': JSON.stringify(tsconfig(!checksDeclarations)) });
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1']);
};

/**
 * Runs a sample that prints what its comments, such as `// → true`, contain, and compares the lines.
 * @param {string} folder
 * @param {string} file
 * @param {string} sample
 * @returns {Promise<boolean>} whether it has such a comment: one without needs services and is not run
 */
export const comparePrinted = async (folder, file, sample) => {
  const promised = [...sample.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => line.trim());
  if (promised.length === 0) return false;
  const printed = (await run(process.execPath, [join('out', file.replace(/tsx?$/, 'js'))], { cwd: folder }))
    .trim()
    .split('\n');
  if (promised.join('\n') !== printed.join('\n'))
    throw new PlainError(`${file} prints other lines than its comments contain:\n${printed.join('\n')}`);
  return true;
};
