import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentSurfaces, surfaceChanges, surfaceIn, surfaceText } from './docs/surface.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';

offerHelp(`
npm run surface: compares what the packages export with packages/*/api.txt, and fails where they differ.
Each difference is breaking (removed or changed) or additive (added, or only optional members more).

  npm run surface -- --approve   writes the files anew
`);

await runProgram(async () => {
  const isApproved = process.argv.includes('--approve');
  const changes = [...currentSurfaces()].flatMap(([folder, surface]) => {
    const file = join(root, 'packages', folder, 'api.txt');
    const approved = surfaceIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
    if (isApproved) writeFileSync(file, surfaceText(surface));
    return surfaceChanges(approved, surface).map((one) => ({ folder, ...one }));
  });
  for (const { folder, key, change, isBreaking } of changes)
    console.log(`${isBreaking ? 'breaking' : 'additive'}: packages/${folder}: ${key} ${change}`);
  if (changes.length > 0 && !isApproved)
    throw new PlainError(
      'The public surface differs from packages/*/api.txt. Approve it with npm run surface -- --approve.',
    );
  console.log(`${changes.length} differences`);
});
