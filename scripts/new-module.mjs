import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/places.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm run new:module -- <name>: lays out a content module with one text field, from the service's JSON to the page.

  <name>   in kebab-case, for example factoid-counter
`);

const core = 'packages/core/src/content';
const web = 'apps/web/src/modules';
const registry = 'apps/web/src/site/registries/modules.ts';

/** @param {string} kebab */
const pascal = (kebab) => kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

/** @param {string} name @returns {Record<string, string>} */
const filesOf = (name) => {
  const Kind = pascal(name);
  return {
    [`${core}/modules/${name}.ts`]: `import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as t from 'io-ts';
import { textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({ sectionTitle: textField });

export const read${Kind}: ReadModule<'${Kind}'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ sectionTitle }) => ({ kind: '${Kind}', uid, title: sectionTitle })),
  );
`,
    [`${web}/text/${name}/${name}.tsx`]: `import type { DrawableOf } from '../../../kit/modules/drawable.ts';

type ${Kind}Props = { readonly module: DrawableOf<'${Kind}'> };

/** What a visitor sees, and when it is left out. */
export const ${Kind} = ({ module: { title } }: ${Kind}Props) => (title === '' ? null : <h2>{title}</h2>);
`,
  };
};

/** Lines that go into files which list every module; each stands before its neighbour. @param {string} name */
const linesOf = (name) => {
  const Kind = pascal(name);
  return [
    {
      file: `${core}/module.ts`,
      before: 'export type Module =',
      line: `export type ${Kind} = Placed<'${Kind}'> & { readonly title: string };\n\n`,
    },
    { file: `${core}/module.ts`, before: '  | UnknownModule', line: `  | ${Kind}\n` },
    {
      file: `${core}/modules/registry.ts`,
      before: '\n/** The kinds the content',
      line: `import { read${Kind} } from './${name}.ts';\n`,
    },
    { file: `${core}/modules/registry.ts`, before: '  SavedArticlesArea: read', line: `  ${Kind}: read${Kind},\n` },
    { file: `${core}/modules/registry.ts`, before: "  SavedArticlesArea: '", line: `  ${Kind}: '${Kind}',\n` },
    {
      file: `${core}/builder.ts`,
      before: '  SavedArticlesArea:',
      line: `  ${Kind}: (seed) => ({ sectionTitle: text(wordsOf(seed, 3)) }),\n`,
    },
    {
      file: registry,
      before: '\n/** Which component',
      line: `import { ${Kind} } from '../../modules/text/${name}/${name}.tsx';\n`,
    },
    { file: registry, before: '  SavedArticlesArea:', line: `  ${Kind},\n` },
  ];
};

/** @param {{ file: string, before: string, line: string }} insertion */
const insert = ({ file, before, line }) => {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new PlainError(`${file} no longer says "${before.trim()}"; add there by hand: ${line.trim()}`);
  writeFileSync(path, text.slice(0, at) + line + text.slice(at));
};

await runProgram(async () => {
  const name = process.argv[2] ?? '';
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new PlainError('Name the module in kebab-case: npm run new:module -- factoid-counter');
  }
  const files = filesOf(name);
  for (const file of Object.keys(files))
    if (existsSync(join(root, file))) throw new PlainError(`${file} exists already.`);
  const lines = linesOf(name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const insertion of lines) insert(insertion);
  const touched = [...new Set([...Object.keys(files), ...lines.map(({ file }) => file)])];
  await run('npx', ['--no-install', 'biome', 'check', '--write', ...touched]);
  console.log(`The module ${pascal(name)} is laid out in:\n${touched.map((file) => `  ${file}`).join('\n')}

Next: its fields in docs/contracts/layout-json.md, its styles in apps/web/src/styles/modules/, a test beside each. Then: npm test.`);
});
