import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filterProblems, problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { comparePrinted, compile, install, write } from './lib/consumer.mjs';
import { declare, specifiersOf } from './lib/pack.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { wrongChecksums } from './release/artefacts.mjs';
import { makeFiles } from './release/files.mjs';
import { smallestVersion } from './release/rules.mjs';
import { tryUpgrades } from './release/upgrades.mjs';
import { changesSinceRelease, lastVersion, releaseFiles } from './release/versions.mjs';

offerHelp(`
node scripts/check-packages.mjs: tests the packages as a consumer.

Makes the files of a release with their archives, checks sums and bill of materials, installs the archives into an empty project with only the libraries that they declare, compiles every sample of
README.md, packages/*/README.md and the recipes of the documentation site as printed, runs those with expected output and compares it, loads every entry on Node,
compiles and runs the programs in scripts/packages and, upgraded, those in scripts/upgrades, loads entries without optional peers, and runs publint and attw.
`);

/** @typedef {import('./lib/pack.mjs').Packed} Packed */

/** Libraries of which a program must hold one copy: a second actor system, container or functor instance would not know the first. */
const oneCopyOnly = ['fp-ts', 'inversify', 'xstate'];

/** @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The TypeScript samples of a readme, as printed. @param {string} place @returns {readonly string[]} */
const samplesOf = (place) =>
  [...readFileSync(place, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, sample = '']) => sample);

/**
 * Returns the imports of a package that its dependencies do not cover.
 * @param {Packed} packed
 * @returns {readonly string[]}
 */
const undeclared = ({ name, manifest, files }) => {
  const peers = Object.keys(manifest.peerDependencies ?? {});
  const declared = new Set([...Object.keys(manifest.dependencies ?? {}), ...peers]);
  const findings = [...files].flatMap(([file, text]) =>
    specifiersOf(text)
      .map(({ fileName }) => packageOf(fileName.replace(/^#/, '')))
      .filter((library) => !library.startsWith('.') && !library.startsWith('node:'))
      .flatMap((library) => {
        if (!declared.has(library)) return [`${name} uses ${library} and does not declare it.`];
        return file.endsWith('.d.ts') && oneCopyOnly.includes(library) && !peers.includes(library)
          ? [`${name} shows types of ${library}, which must then be a peer.`]
          : [];
      }),
  );
  return [...new Set(findings)];
};

/** The program that imports every declaration that ships. */
const everyEntry = 'entries';

/**
 * Returns the programs of a consumer: one that loads every entry, and the samples of each readme. A sample that
 * declares types of its site is a program of its own.
 * @param {readonly Packed[]} packed
 * @returns {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const programsFor = (packed) => {
  const entries = packed.flatMap(({ name, entries }) => entries.map((entry) => name + entry.slice(1)));
  /** @type {Record<string, Record<string, string>>} */
  const programs = { [everyEntry]: { 'all.ts': entries.map((entry) => `await import('${entry}');\n`).join('') } };
  for (const folder of ['.', ...packed.map(({ folder }) => `packages/${folder}`)]) {
    const printed = samplesOf(join(root, folder, 'README.md'));
    if (printed.length === 0) throw new PlainError(`${folder}/README.md shows no sample.`);
    printed.forEach((sample, index) => {
      const name = `${folder === '.' ? 'masthead' : basename(folder)}-${index + 1}`;
      const program = sample.includes('declare module') ? name : 'samples';
      programs[program] = { ...programs[program], [`${name}.ts`]: sample };
    });
  }
  const recipes = join(root, 'docs/site/recipes/samples');
  for (const file of readdirSync(recipes)) {
    const sample = readFileSync(join(recipes, file), 'utf8');
    if (!sample.includes('// → ')) throw new PlainError(`The recipe ${file} promises no line.`);
    programs.samples = { ...programs.samples, [file]: sample };
  }
  return programs;
};

/** Writes a module with the imports of a compiled one alone, and returns its name. @param {string} folder @param {string} file */
const importsOf = (folder, file) => {
  const compiled = readFileSync(join(folder, 'out', file), 'utf8');
  const imports = [...compiled.matchAll(/^(import [^;]*|await import\([^;]*);$/gm)].map(([line]) => line);
  if (imports.length === 0) throw new PlainError(`${file} imports nothing.`);
  const name = `imports-of-${file}`;
  write(folder, { [name]: imports.join('\n') });
  return name;
};

/**
 * Compiles a program, runs the samples that print something, and has Node link every name that the others import: what those do beyond
 * that needs services.
 * @param {string} folder @param {Readonly<Record<string, string>>} files
 */
const tryProgram = async (folder, files) => {
  await compile(folder, files, { checksDeclarations: basename(folder) === everyEntry });
  /** @type {string[]} */
  const linked = [];
  for (const [file, text] of Object.entries(files))
    if (!(await comparePrinted(folder, file, text))) linked.push(importsOf(folder, file.replace(/ts$/, 'js')));
  if (linked.length === 0) return;
  write(folder, { 'linked.js': linked.map((name) => `await import('./${name}');\n`).join('') });
  await run(process.execPath, ['linked.js'], { cwd: folder });
};

/** Compiles a whole program of another team and runs it: it fails by itself when something is not as it expects. @param {string} folder @param {string} file */
const runProgramOf = async (folder, file) => {
  await compile(folder, { [file]: readFileSync(join(root, 'scripts/packages', file), 'utf8') });
  await run(process.execPath, [join('out', file.replace(/ts$/, 'js'))], { cwd: folder });
};

/** What a consumer of the hooks and of the codemod installs besides, by its folder. */
const besides = Object.fromEntries(
  ['react-dom', '@types/react', '@types/react-dom', 'typescript'].map((library) => [
    library,
    join(root, 'node_modules', library),
  ]),
);

/** What a frontend loads that uses `fetch`, no container and no flags. */
const leastEntries = [
  '@masthead/core',
  '@masthead/core/sign-in',
  '@masthead/composition/browser',
  '@masthead/adapters/fetch',
  '@masthead/adapters/http/user-service',
];

/** Loads them where the peers that the archives call optional are not installed, as npm leaves them out. @param {string} project @param {readonly Packed[]} packed */
const loadLeast = async (project, packed) => {
  const optional = packed.flatMap(({ manifest }) => Object.keys(manifest.peerDependenciesMeta ?? {}));
  for (const library of ['axios', 'inversify', '@openfeature/web-sdk'])
    if (!optional.includes(library)) throw new PlainError(`No archive says that ${library} is optional.`);
  for (const library of new Set(optional)) rmSync(join(project, 'node_modules', library));
  write(project, { 'least.js': leastEntries.map((entry) => `await import('${entry}');\n`).join('') });
  await run(process.execPath, ['least.js'], { cwd: project });
};

/**
 * Returns what publint and "are the types wrong" report about an archive. It has ES modules alone: its resolution by
 * CommonJS and TypeScript 4 does not count.
 * @param {Packed} packed
 * @returns {Promise<readonly string[]>}
 */
const lint = async ({ name, tarball }) => {
  const data = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const analysis = await checkPackage(createPackageFromTarballData(data));
  if (!analysis.types) return [`${name} ships no types.`];
  const problems = /** @type {const} */ (['node16-esm', 'bundler']).flatMap((resolutionKind) =>
    filterProblems(analysis, { resolutionKind }),
  );
  return [
    ...messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...problems.map(
      (problem) => `${name}: ${problemKindInfo[problem.kind].shortDescription}: ${JSON.stringify(problem)}`,
    ),
  ];
};

/** Makes the files of the next release as `npm run release -- --dry-run` does, and checks them. @param {string} folder */
const releaseInto = async (folder) => {
  const version = smallestVersion(lastVersion(), changesSinceRelease());
  const packed = await makeFiles(folder, version, releaseFiles(version, new Date().toISOString().slice(0, 10)));
  const wrong = wrongChecksums(folder);
  if (wrong.length > 0) throw new PlainError(`Checksums of a release: ${wrong.join(', ')}`);
  const { components } = JSON.parse(readFileSync(join(folder, 'masthead-packages.cdx.json'), 'utf8'));
  const listed = components.map((/** @type {{ purl: string }} */ { purl }) => purl);
  for (const { name } of packed)
    if (!listed.includes(`pkg:npm/${name.replace('@', '%40')}@${version}`))
      throw new PlainError(`The SBOM of a release does not list ${name} ${version}.`);
  return packed;
};

await runProgram(async () => {
  await declare();
  const project = mkdtempSync(join(tmpdir(), 'masthead-frontend-'));
  try {
    const packed = await releaseInto(join(project, 'release'));
    const findings = packed.flatMap(undeclared);
    if (findings.length > 0) throw new PlainError(findings.join('\n'));
    await install(project, packed, besides);

    write(project, { 'package.json': JSON.stringify({ name: 'another-frontend', private: true, type: 'module' }) });
    const programs = programsFor(packed);
    for (const [name, files] of Object.entries(programs)) await tryProgram(join(project, name), files);

    const whole = readdirSync(join(root, 'scripts/packages'));
    for (const file of whole) await runProgramOf(join(project, file.replace(/\.ts$/, '')), file);

    const upgraded = await tryUpgrades(project);

    await loadLeast(project, packed);

    const objections = (await Promise.all(packed.map(lint))).flat();
    if (objections.length > 0) throw new PlainError(objections.join('\n'));
    console.log(
      `${packed.length} packages, ${Object.values(programs).flatMap(Object.keys).length + whole.length + 1} programs, ${upgraded} written against earlier releases`,
    );
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
