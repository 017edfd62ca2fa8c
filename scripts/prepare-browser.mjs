import { spawnSync } from 'node:child_process';
import { browserPath, emptyBrowserCache } from './lib/browser.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';

offerHelp(`
node scripts/prepare-browser.mjs [--fresh]: unpacks the browser of tests and benchmarks, and runs it once.

  --fresh   remove the unpacked browser first, and then unpack it by two callers at once, as a new machine does
`);

await runProgram(async () => {
  const isFresh = process.argv.includes('--fresh');
  if (isFresh) emptyBrowserCache();
  const programs = await Promise.all((isFresh ? [1, 2] : [1]).map(browserPath));
  for (const program of programs) {
    const { status, stdout, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (status !== 0) throw new PlainError(`${program} does not run: ${error?.message ?? stderr}`);
    console.log(stdout.trim());
  }
});
