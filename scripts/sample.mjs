import { join } from 'node:path';
import { run } from './lib/run.mjs';
import { sampleFolder } from './lib/sample.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm run sample: the sample firm (apps/sample/README.md). Without that folder there is none.

  npm run sample -- build   draws its pictures into the public files of the site; a part of npm run build
`);

await runProgram(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== 'build' || rest.length > 0)
    throw new PlainError('There is no such command: npm run sample -- --help');
  const folder = sampleFolder();
  if (folder !== undefined) await run(process.execPath, [join(folder, 'scripts/artwork.mjs')], { show: true });
});
