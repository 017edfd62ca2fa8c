import { resolve } from 'node:path';
import { ensureToolsInstalled } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, runProgram } from './lib/program.mjs';

offerHelp(`
npm run pack [-- <folder>]: builds the packages and packs each for installation elsewhere.

  <folder>   where the archives go; .data/packages by default

An archive has the files reachable from the entries of its package, a README and the licence: no sources, tests, builders or build state.
`);

await runProgram(async () => {
  await ensureToolsInstalled();
  const { declare, packAll } = await import('./lib/pack.mjs');
  await declare();
  const packed = await packAll(resolve(root, process.argv[2] ?? '.data/packages'));
  for (const { name, tarball } of packed) console.log(`${name}  ${tarball}`);
});
