// Turns the trace of a page into a test. Runs itself again under a loader that reads TypeScript.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { replayTest } from './lib/replay-test.mjs';

offerHelp(`
npm run replay -- <file> [--out <test>]: turns a trace that a visitor sent into a Vitest file that shows the same states, with the
ports answered from the trace.

  <file>         what the visitor downloaded: masthead-trace.json
  --out <test>   where the test is written; it is printed by default
`);

if (process.env.MASTHEAD_REPLAY !== 'loaded') {
  const given = ['--import', 'tsx', '-C', 'source', fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, given, {
    stdio: 'inherit',
    env: { ...process.env, MASTHEAD_REPLAY: 'loaded' },
  });
  process.exit(status ?? 1);
}

/** @param {string} file @returns {unknown} */
const parsed = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new PlainError(`${file} cannot be read as JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
};

await runProgram(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined) throw new PlainError('Name the file of a trace: npm run replay -- masthead-trace.json');
  const { decodeTrace } = await import('@masthead/core/trace');
  const read = decodeTrace(parsed(file));
  if (read._tag === 'Left') throw new PlainError(`${file}: ${read.left}`);

  const [{ allMachines }, { packageEntries }] = await Promise.all([
    import('./lib/machines.mjs'),
    import('./docs/packages.mjs'),
  ]);
  const entries = new Map(packageEntries().map(({ source, name }) => [source, name]));
  const makers = new Map(
    (await allMachines()).flatMap(({ machine, feature, factory }) => {
      const entry = entries.get(join(root, 'packages/core/src', feature, 'index.ts'));
      return entry === undefined ? [] : [[machine.id, { entry, factory }]];
    }),
  );
  const { text, replayed, unknown } = replayTest(read.right, makers);
  if (unknown.length > 0) console.error(`Left out, because no package makes them: ${unknown.join(', ')}`);
  if (replayed.length === 0) throw new PlainError(`${file} has no machine to replay.`);
  if (values.out === undefined) console.log(text);
  else {
    writeFileSync(values.out, text);
    console.log(`${values.out} replays ${replayed.join(', ')}`);
  }
});
