import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/places.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm run new:module -- <family>/<name>: lays out a content module with one text field, from the catalogue of the content service to a
sample page, and ends with the checks that concern it.

  <family>   heroes, layout, lists, media, text, interactive or a new one
  <name>     in kebab-case, for example factoid-counter
`);

const core = 'packages/core/src/content/modules';
const web = 'apps/web/src/modules';
const registries = 'apps/web/src/site/registries/modules.ts';
const catalogue = 'apps/backend/src/sample-site/components.ts';

/** @param {string} kebab */
const pascal = (kebab) => kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
/** @param {string} kebab */
const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} family @param {string} name @returns {Record<string, string>} */
const filesOf = (family, name) => {
  const Kind = pascal(name);
  return {
    [`${core}/${family}/${name}.ts`]: `import { defineModule } from '../../definition.ts';
import { text } from '../../fields.ts';

/** What it is, and the clauses it implements. */
export const ${camel(name)} = defineModule({
  names: ['${Kind}'],
  fields: { title: text('sectionTitle') },
});
`,
    [`${core}/${family}/${name}.test.ts`]: `import { aModule } from '../../builder.ts';

test('it is titled as its editors say', () =>
  expect(aModule('${Kind}', { fields: { sectionTitle: { value: 'Read on' } } }).title).toBe('Read on'));
`,
    [`${web}/${family}/${name}/${name}.tsx`]: `import type { DrawableOf } from '../../../kit/modules/drawable.ts';

type ${Kind}Props = { readonly module: DrawableOf<'${Kind}'> };

/** What a visitor sees, and when it is left out. */
export const ${Kind} = ({ module: { title } }: ${Kind}Props) =>
  title === '' ? null : (
    <section className="${name}">
      <h2>{title}</h2>
    </section>
  );
`,
    [`${web}/${family}/${name}/${name}.sheet.css`]: `@layer modules {
  .${name} {
    display: grid;
    gap: var(--space-m);
  }
}
`,
    [`${web}/${family}/${name}/${name}.test.tsx`]: `import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { ${Kind} } from './${name}.tsx';

test('it is headed by its title', () => {
  render(<${Kind} module={{ ...aModule('${Kind}'), title: 'Read on' }} />);
  expect(screen.getByRole('heading', { name: 'Read on' })).toBeInstanceOf(HTMLElement);
});

test('without a title it is left out', () => {
  const { container } = render(<${Kind} module={{ ...aModule('${Kind}'), title: '' }} />);
  expect(container.childElementCount).toBe(0);
});
`,
    [`apps/backend/sample-site/pages/patterns-${name}.en.yaml`]: `id: ${randomUUID()}
path: /patterns/${name}
template: Page
title: ${Kind}
description: ${Kind} in its variants.
hideFromSearchEngines: true
main:
  - component: ${Kind}
    fields:
      sectionTitle: The title of a ${name.replaceAll('-', ' ')}
`,
  };
};

/** Lines that go into files which list every module; each stands before its neighbour. @param {string} family @param {string} name */
const linesOf = (family, name) => {
  const Kind = pascal(name);
  return [
    {
      file: `${core}/site-modules.ts`,
      before: '\n/** The kinds of module this site has.',
      line: `import { ${camel(name)} } from './${family}/${name}.ts';\n`,
    },
    { file: `${core}/site-modules.ts`, before: '  SavedArticlesArea:', line: `  ${Kind}: ${camel(name)},\n` },
    {
      file: registries,
      before: '\nconst accountArea',
      line: `import { ${Kind} } from '../../modules/${family}/${name}/${name}.tsx';\n`,
    },
    { file: registries, before: '  SavedArticlesArea:', line: `  ${Kind}: { view: ${Kind}, sheets: ['${name}'] },\n` },
    { file: catalogue, before: '  SiteHeader: {', line: `  ${Kind}: { fields: { sectionTitle: text } },\n` },
  ];
};

/** @param {{ file: string, before: string }} place */
const positionOf = ({ file, before }) => {
  const at = readFileSync(join(root, file), 'utf8').indexOf(before);
  if (at < 0)
    throw new PlainError(
      `${file} no longer says "${before.trim()}": tell scripts/new-module.mjs where to add its line.`,
    );
  return at;
};

/** @param {{ file: string, before: string, line: string }} insertion */
const insert = ({ line, ...place }) => {
  const path = join(root, place.file);
  const text = readFileSync(path, 'utf8');
  const at = positionOf(place);
  writeFileSync(path, text.slice(0, at) + line + text.slice(at));
};

/** @param {readonly string[]} touched @param {string} name */
const check = async (touched, name) => {
  const jest = [
    '--no-install',
    'jest',
    '-c',
    'scripts/jest.config.mjs',
    '--maxWorkers=1',
    '--selectProjects',
    'core',
    'web',
  ];
  const env = { ...process.env, NODE_ENV: 'test' };
  await run('npx', ['--no-install', 'biome', 'check', '--write', ...touched]);
  await run(process.execPath, ['scripts/modules.mjs']);
  await run('npm', ['run', 'typecheck']);
  await run('npm', ['run', 'check:site', '-w', 'apps/backend']);
  await run('npx', [...jest, '--testPathPatterns', `/${name}\\.test`, 'content/modules/site-modules'], { env });
  await run(
    'npx',
    [
      '--no-install',
      'jest',
      '-c',
      'contract-tests/jest.config.mjs',
      '--runTestsByPath',
      'contract-tests/provider/catalogue.test.ts',
    ],
    { env },
  );
};

await runProgram(async () => {
  const [, family, name] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(process.argv[2] ?? '') ?? [];
  if (family === undefined || name === undefined)
    throw new PlainError('Name the family and the module in kebab-case: npm run new:module -- lists/factoid-counter');
  const files = filesOf(family, name);
  for (const file of Object.keys(files))
    if (existsSync(join(root, file))) throw new PlainError(`${file} exists already.`);
  const lines = linesOf(family, name);
  for (const place of lines) positionOf(place);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const insertion of lines) insert(insertion);
  const touched = [...new Set([...Object.keys(files), ...lines.map(({ file }) => file)])];
  console.log(`${pascal(name)} is laid out; now its checks run …`);
  await check(
    touched.filter((file) => !file.endsWith('.yaml')),
    name,
  );
  console.log(`
${pascal(name)} stands and its checks pass. Laid out or added to:
${touched.map((file) => `  ${file}`).join('\n')}
  docs/modules.md (generated)

Left to do: its fields and parameters, alike in the definition and in the catalogue; its look; a sample of every variant on the page
/patterns/${name}, and one on a real page; what it must guarantee, in the tests beside it. Then: npm test.`);
});
