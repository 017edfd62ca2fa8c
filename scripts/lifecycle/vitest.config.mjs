import { defineConfig } from 'vitest/config';
import { sharedModules } from '../lib/module-cache.mjs';

// Starts and stops the built product the hard way: signals, taken ports, directories in use. One file after another: each takes the
// whole machine.
const root = new URL('../..', import.meta.url).pathname;

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vitest',
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'lifecycle',
    globals: true,
    include: ['scripts/lifecycle/*.lifecycle.ts'],
    isolate: false,
    maxWorkers: 1,
    ...sharedModules(),
    // A guard against what hangs: a busy machine takes eight times as long as an idle one, which takes a minute for a first start.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
