import { resolve } from 'node:path';
import { packAll } from './lib/pack.mjs';
import { root } from './lib/places.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, runProgram } from './lib/say.mjs';

offerHelp(`
npm run pack [-- <folder>]: builds the packages and packs each as another team installs it.

  <folder>   where the archives go; .data/packages unless said

An archive holds what the entries of its package lead to, a README and the licence: no sources, tests, builders or build state.
`);

await runProgram(async () => {
  await run('npx', ['--no-install', 'tsc', '-b']);
  const packed = await packAll(resolve(root, process.argv[2] ?? '.data/packages'));
  for (const { name, tarball } of packed) console.log(`${name}  ${tarball}`);
});
