import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Set by one program of ours for another that it starts, or by npm and the system for all. */
const handedOn =
  /^(?:BENCH_\w+|MASTHEAD_(?:E2E_\w+|TEST_TEMPLATE|CLOCK_SHIFT_MS|SETTINGS|REGISTERS|CHARTS|CONTENT|REPLAY)|MEMORY_\w+|\w+_MANIFEST|PACT_DO_NOT_TRACK|PLAYWRIGHT_JSON_OUTPUT_FILE|FORCE_COLOR|INIT_CWD|PATH|TZ|NODE_OPTIONS|NEXT_(?:PHASE|TELEMETRY_DISABLED)|STUDIO_BUILD|npm_\w+)$/;

const names =
  /(?<!\.)\b(?:process\.env|env)\.([A-Za-z][A-Za-z0-9_]*)|(?:port|count)From\('([A-Z_]+)'|\{([^{}]*)\}\s*=\s*process\.env/g;

/** Every variable that a source of ours reads from the environment by name. */
const readIn = (text: string): readonly string[] =>
  [...text.matchAll(names)].flatMap(([, dotted, port, taken]) => [
    ...[dotted, port].filter((name) => name !== undefined),
    ...(taken ?? '').split(',').flatMap((part) => part.trim().match(/^[A-Z][A-Z0-9_]+/)?.[0] ?? []),
  ]);

it('finds variables however they are read', () => {
  expect(readIn("process.env.A_B env.C portFrom('D') const { EE: e = '', FF } = process.env;")).toEqual([
    'A_B',
    'C',
    'D',
    'EE',
    'FF',
  ]);
});

it('has a row in the tables of settings for every variable that the code reads', () => {
  const documented = readdirSync(join(root, 'docs'))
    .filter((file) => file.startsWith('settings-'))
    .flatMap((file) => [...readFileSync(join(root, 'docs', file), 'utf8').matchAll(/^\| `(\w+)` \|/gm)])
    .map(([, name]) => name);
  const sources = execFileSync('git', ['ls-files', '--', 'apps', 'packages', 'scripts', 'contract-tests'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // An example describes its own in its README.
    .filter(
      (file) => /^(?!apps\/examples\/).*\.(?:ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('command-settings.test.ts'),
    );
  const read = sources.flatMap((file) =>
    readIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })),
  );
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter(({ name }) => !documented.includes(name) && !handedOn.test(name))).toEqual([]);
});
