import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { camel, pascal } from './layout.mjs';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';

/**
 * A list in the code, `file`, that follows from which files there are in `folder`. `isMember` says which of them it is made of,
 * `exported` which of a file's exports it takes, and `written` what it says.
 * @typedef {{ folder: string, file: string, isMember: (path: string, text: string) => boolean, exported: (path: string) => RegExp,
 *   written: (entries: readonly Entry[]) => readonly string[] }} Register
 * @typedef {{ path: string, text: string }} File its path is that below the folder
 * @typedef {{ name: string, from: string, path: string }} Entry `from` is the file as the list imports it
 */

/** @param {string} path */
const ownName = (path) => camel(basename(path).replace(/\.tsx?$/, ''));
const isTest = (/** @type {string} */ path) => path.includes('.test.');
const imports = (/** @type {readonly Entry[]} */ entries) =>
  [...new Set(entries.map(({ from }) => from))].map((file) => {
    const own = entries.filter(({ from }) => from === file).map(({ name }) => name);
    return `import { ${own.join(', ')} } from '${file}';`;
  });
const names = (/** @type {readonly Entry[]} */ entries) => entries.map(({ name }) => `  ${name},`);

/** @param {string} service @returns {Register} */
const callsOf = (service) => ({
  folder: `packages/adapters/src/http/${service}`,
  file: `packages/adapters/src/http/${service}-service.generated.ts`,
  isMember: (_, text) => /^export const \w+(?:: Call<| = call<)/m.test(text),
  // Only the call that its file is named after: it may have a variant beside it for other callers than the ports.
  exported: (path) => new RegExp(`^export const (${ownName(path)})(?:: Call<| = call<)`, 'gm'),
  written: (entries) => [
    '// Tokens, ports and the gateway derive from these names.',
    ...entries.map(({ name, from }) => `export { ${name} } from '${from}';`),
  ],
});

/** @param {string} service @returns {Register} */
const capabilitiesOf = (service) => ({
  folder: `apps/backend/src/services/${service}`,
  file: `apps/backend/src/services/${service}/capabilities.generated.ts`,
  isMember: (path) => basename(path) === 'routes.ts',
  exported: () => /^export const (\w+Routes)\b/gm,
  written: (entries) => [...imports(entries), '', 'export const capabilities = [', ...names(entries), '];'],
});

/** @type {Register} */
const definitions = {
  folder: 'packages/core/src/content/modules',
  file: 'packages/core/src/content/modules/definitions.generated.ts',
  // What several families share is no definition.
  isMember: (path) => !['.', 'shared'].includes(dirname(path)),
  exported: () => /^export const (\w+)/gm,
  written: (entries) => [
    ...imports(entries),
    '',
    '/** Every kind of module, by its name in the core. */',
    'export const definitions = {',
    ...entries.map(({ name }) => `  ${pascal(`-${name}`)}: ${name},`),
    '};',
  ],
};

/** @type {Register} */
const modules = {
  folder: 'apps/web/src',
  file: 'apps/web/src/site/registries/modules.generated.ts',
  isMember: (path) => path.endsWith('.module.ts'),
  exported: () => /^export const (\w+) = defineModule\('/gm,
  written: (entries) => [
    ...imports(entries),
    '',
    '/** What the site knows of each kind of module. */',
    'export const modules = {',
    ...entries.map(({ name }) => `  ${pascal(`-${name}`)}: ${name},`),
    '};',
  ],
};

/** @type {Register} */
const states = {
  folder: 'contract-tests/provider/states',
  file: 'contract-tests/provider/states.generated.ts',
  isMember: () => true,
  exported: (path) => new RegExp(`^export const (${ownName(path)}): States\\b`, 'gm'),
  written: (entries) => [...imports(entries), '', 'export const stateFiles = [', ...names(entries), '];'],
};

/** @type {Register} */
const migrations = {
  folder: 'apps/backend/src/platform/db/migrations',
  file: 'apps/backend/src/platform/db/migrations.generated.ts',
  isMember: (path) => /^\d{4}-[a-z-]+\.ts$/.test(path) && !path.endsWith('-data.ts'),
  exported: () => /^export const (\w+): Migration\b/gm,
  written: (entries) => [
    "import type { Migration } from 'kysely';",
    ...imports(entries),
    '',
    '/** Every migration in the order it runs. A released one is never edited: a change is a new file. */',
    'export const migrations: Readonly<Record<string, Migration>> = {',
    ...entries.map(({ name, path }) => `  '${basename(path, '.ts')}': ${name},`),
    '};',
  ],
};

const services = ['alumni', 'articles', 'content', 'forms', 'geo', 'media', 'search', 'site', 'user'];

/** Every register there is. @type {readonly Register[]} */
export const registers = [
  ...services.map(callsOf),
  ...['alumni', 'articles', 'forms', 'search', 'site', 'user'].map(capabilitiesOf),
  definitions,
  modules,
  migrations,
  states,
];

/** The files of the folder that belong to a register. @param {Register} register @returns {readonly File[]} */
const filesOf = ({ folder, isMember }) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts') && !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }))
    .filter(({ path, text }) => isMember(path, text));

/**
 * What a register takes from its files, in the order of their paths.
 * Fails with a PlainError when one of them exports nothing that it could take.
 * @param {Pick<Register, 'folder' | 'file' | 'exported'>} register
 * @param {readonly File[]} files
 * @returns {readonly Entry[]}
 */
export const entriesOf = ({ folder, file, exported }, files) =>
  files
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(exported(path))].map(([, name = '']) => name);
      if (names.length === 0)
        throw new PlainError(`${folder}/${path} exports nothing for ${file}: it must match ${exported(path).source}`);
      const from = relative(dirname(file), `${folder}/${path}`);
      return names.map((name) => ({ name, path, from: from.startsWith('.') ? from : `./${from}` }));
    });

/** The text of a register. @param {Register} register */
export const registerText = (register) =>
  [
    `// Written by \`npm run registers\` from the files of ${register.folder}.`,
    ...register.written(entriesOf(register, filesOf(register))),
    '',
  ].join('\n');
