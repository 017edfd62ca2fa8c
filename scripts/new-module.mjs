import { contractTestsPass, formatted, typesHold, unitTestsPass } from './lib/checks.mjs';
import { layOut, pascal } from './lib/layout.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { sampleFolder } from './lib/sample.mjs';
import { moduleAdditions, moduleFiles } from './scaffold/module.mjs';

offerHelp(`
npm run new:module -- <family>/<name> [--with-data]: scaffolds a content module with one text field, from the catalogue of the content service to
a sample page, and runs the checks that concern it.

  <family>   heroes, layout, lists, media, text, interactive or a new one
  <name>     in kebab-case, for example factoid-counter
  --with-data   its items come from a service: a load function, structured data and a second style sheet, too
`);

/** @param {readonly string[]} touched @param {string} name */
const check = async (touched, name) => {
  await formatted(touched);
  await run(process.execPath, ['scripts/registers.mjs']);
  await run(process.execPath, ['scripts/folders.mjs']);
  await typesHold();
  if (sampleFolder() !== undefined)
    await run(process.execPath, ['scripts/check-content.mjs', '--folder', 'apps/sample/site']);
  await unitTestsPass(`/${name}.test`, 'content/modules/site-modules');
  await contractTestsPass('contract-tests/provider/catalogue.test.ts');
};

await runProgram(async () => {
  const args = process.argv.slice(2);
  const hasData = args.includes('--with-data');
  const [asked = ''] = args.filter((arg) => arg !== '--with-data');
  const [, family, name] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(asked) ?? [];
  if (family === undefined || name === undefined)
    throw new PlainError('Name the family and the module in kebab-case: npm run new:module -- lists/factoid-counter');
  const files = Object.entries(moduleFiles(family, name, hasData)).filter(
    ([file]) => sampleFolder() !== undefined || !file.startsWith('apps/sample/'),
  );
  const touched = layOut(Object.fromEntries(files), moduleAdditions(name));
  console.log(`${pascal(name)} is laid out; now its checks run …`);
  await check(touched, name);
  console.log(`
${pascal(name)} is created and its checks pass. New or extended files:
${touched.map((file) => `  ${file}`).join('\n')}
  docs/modules.md, docs/architecture.md and the registers of definitions and modules (generated)

Left to do: ${hasData ? 'what its load function requests (at first the blogs of the language); ' : ''}its fields and parameters, alike in the definition and in the catalogue; its look; every variant in
apps/sample/site/patterns/${name}.yaml (see them at /patterns/${name}), and one on
a real page; what it must guarantee, in the tests beside it. Then: npm test.`);
});
