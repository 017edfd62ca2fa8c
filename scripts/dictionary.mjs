// From the texts that the SDK speaks by default to the modules that hold them. A site's own dictionaries override them.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';

offerHelp(`
npm run dictionary [-- --check]: writes packages/core/src/shared/dictionary/*.generated.ts from packages/core/dictionary/*.yaml.

  --check   write nothing; exit 1 if a file differs from its language, or if a key is unused
`);

const source = 'packages/core/dictionary';
const target = 'packages/core/src/shared/dictionary';

/** The first language makes the keys; the others must have each of them, or they do not compile. */
const languages = /** @type {const} */ ([
  ['en', 'english'],
  ['de', 'german'],
  ['ar', 'arabic'],
  ['ja-JP', 'japanese'],
]);

/** @param {string} code @returns {readonly [string, string][]} */
const textsOf = (code) => {
  /** @type {Record<string, string>} */
  const texts = parse(readFileSync(join(root, source, `${code}.yaml`), 'utf8'));
  return Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
};

/** @param {typeof languages[number]} language */
const fileOf = ([code, name]) => {
  const isModel = name === 'english';
  const head = `// Written by \`npm run dictionary\` from ${source}/${code}.yaml.`;
  const lines = textsOf(code).map(([key, text]) => `  ${key}: ${JSON.stringify(text)},`);
  const type = isModel ? '' : ': Readonly<Record<keyof typeof englishDictionary, string>>';
  return [
    head,
    ...(isModel ? [] : ["import type { englishDictionary } from './english.generated.ts';"]),
    '',
    `export const ${name}Dictionary${type} = {`,
    ...lines,
    isModel ? '} as const;' : '};',
    '',
  ].join('\n');
};

/** Everything that may name a key. */
const code = () =>
  ['packages', 'apps/web/src', 'apps/web/pages', 'apps/backend/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$|\.d\.ts$|\/node_modules\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** The keys that no code names, neither whole nor by the beginning of a template. */
const unused = () => {
  const all = code();
  const named = new Set([...all.matchAll(/(?:(['"`])|\bdictionary\.)(\w+)\1/g)].map(([, , name]) => name));
  const beginnings = [...all.matchAll(/`(\w+_)\$\{/g)].map(([, beginning = '']) => beginning);
  return (
    textsOf('en')
      // The forms of a text for a number are asked for by the key of the text.
      .map(([key]) => key.replace(/_(?:one|two|few)$/, ''))
      .filter((key) => !named.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))
  );
};

await runProgram(async () => {
  const files = languages.map((language) => ({
    file: `${target}/${language[1]}.generated.ts`,
    text: fileOf(language),
  }));
  if (process.argv.includes('--check')) {
    const drifted = files.filter(({ file, text }) => readFileSync(join(root, file), 'utf8') !== text);
    const findings = [
      ...drifted.map(({ file }) => `${file} does not say what its language says; run npm run dictionary`),
      ...unused().map((key) => `${source}: nobody uses ${key}`),
    ];
    if (findings.length > 0) throw new PlainError(findings.join('\n'));
  } else for (const { file, text } of files) writeFileSync(join(root, file), text);
});
