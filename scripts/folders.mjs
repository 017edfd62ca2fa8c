import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedOf, complaintsAbout, drawFolders, fullFolders, mutualPairs, shrunk } from './lib/folders.mjs';
import { importGraph } from './lib/import-graph.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm run folders [-- --check]: which folders of apps/ and packages/ import each other, and which have too many entries.

Two folders side by side, or a folder and the files beside it, must not import each other. scripts/lib/folders-allowed.json lists those
that still do and may only become shorter: without --check, what is mended is taken from it.

  --check   writes nothing; exit 1 when there is a pair or a full folder that is not on the list, or the list is longer than needed
`);

const list = join(root, 'scripts/lib/folders-allowed.json');

await runProgram(async () => {
  const mutual = mutualPairs(importGraph(['apps', 'packages']));
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const full = fullFolders(tracked.split('\n').filter((file) => existsSync(join(root, file))));
  console.log(drawFolders(mutual, full));
  const found = allowedOf(mutual, full);
  /** @type {import('./lib/folders.mjs').Allowed} */
  let allowed = JSON.parse(readFileSync(list, 'utf8'));
  if (!process.argv.includes('--check')) {
    allowed = shrunk(found, allowed);
    writeFileSync(list, `${JSON.stringify(allowed, undefined, 2)}\n`);
  }
  const complaints = complaintsAbout(found, allowed);
  if (complaints.length > 0) throw new PlainError(complaints.join('\n'));
});
