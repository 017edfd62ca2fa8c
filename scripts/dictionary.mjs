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
  ['en', 'english', 'English'],
  ['de', 'german', 'German'],
  ['ar', 'arabic', 'Arabic'],
  ['ja-JP', 'japanese', 'Japanese'],
]);

/** @param {string} code @returns {readonly [string, string][]} */
const textsOf = (code) => {
  /** @type {Record<string, string>} */
  const texts = parse(readFileSync(join(root, source, `${code}.yaml`), 'utf8'));
  return Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
};

/** The keys that several features show, beside those without a feature in their name. */
const sharedParts = ['Failure', 'Form', 'Language', 'MaxChar'];

/** Returns the feature whose words a key belongs to: `signIn` of `SignIn_Email`. @param {string} key */
const featureOf = (key) => {
  const [part = '', rest] = key.split('_', 2);
  return rest === undefined || sharedParts.includes(part) ? 'shared' : part.charAt(0).toLowerCase() + part.slice(1);
};

/** @param {string} code @returns {readonly [string, readonly [string, string][]][]} */
const featuresOf = (code) => [
  ...textsOf(code)
    .reduce(
      (features, text) => features.set(featureOf(text[0]), [...(features.get(featureOf(text[0])) ?? []), text]),
      /** @type {Map<string, [string, string][]>} */ (new Map()),
    )
    .entries(),
];

/** @param {string} code */
const headOf = (code) => `// Written by \`npm run dictionary\` from ${source}/${code}.yaml.\n`;

/** Returns the module with one constant for each feature. @param {typeof languages[number]} language */
const featureFileOf = ([code, name, suffix]) => {
  const isModel = name === 'english';
  const model = isModel ? '' : "import type * as english from './english-by-feature.generated.ts';\n\n";
  const constants = featuresOf(code).map(([feature, texts]) => {
    const type = isModel ? '' : `: Readonly<Record<keyof typeof english.${feature}English, string>>`;
    const lines = texts.map(([key, text]) => `  ${key}: ${JSON.stringify(text)},\n`).join('');
    return `export const ${feature}${suffix}${type} = {\n${lines}}${isModel ? ' as const' : ''};\n`;
  });
  return `${headOf(code)}\n${model}${constants.join('\n')}`;
};

/** Returns the module with all texts of a language, apart from those by feature: a bundler keeps objects with spreads. @param {typeof languages[number]} language */
const fileOf = ([code, name, suffix]) => {
  const type = name === 'english' ? '' : ': Readonly<Record<keyof typeof englishDictionary, string>>';
  return [
    headOf(code),
    ...(name === 'english' ? [] : ["import type { englishDictionary } from './english.generated.ts';"]),
    `import * as features from './${name}-by-feature.generated.ts';\n`,
    `export const ${name}Dictionary${type} = {`,
    ...featuresOf(code).map(([feature]) => `  ...features.${feature}${suffix},`),
    name === 'english' ? '} as const;\n' : '};\n',
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
  const files = languages.flatMap((language) => [
    { file: `${target}/${language[1]}.generated.ts`, text: fileOf(language) },
    { file: `${target}/${language[1]}-by-feature.generated.ts`, text: featureFileOf(language) },
  ]);
  if (process.argv.includes('--check')) {
    const drifted = files.filter(({ file, text }) => readFileSync(join(root, file), 'utf8') !== text);
    const findings = [
      ...drifted.map(({ file }) => `${file} does not say what its language says; run npm run dictionary`),
      ...unused().map((key) => `${source}: nobody uses ${key}`),
    ];
    if (findings.length > 0) throw new PlainError(findings.join('\n'));
  } else for (const { file, text } of files) writeFileSync(join(root, file), text);
});
