import { defineConfig } from 'vitest/config';
import { sharedModules } from '../scripts/lib/module-cache.mjs';
import { testsWithoutSample } from '../scripts/lib/sample.mjs';

// `--project consumer` writes the pacts, `--project provider` verifies the backend against them. One file after another: the
// pacts are one file per service.
const root = new URL('..', import.meta.url).pathname;

/** @param {string} name @param {import('vitest/config').TestProjectInlineConfiguration['test']} [more] */
const project = (name, more) => ({
  extends: /** @type {const} */ (true),
  test: { name, include: [`contract-tests/${name}/**/*.test.ts`], ...more },
});

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vitest',
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    globals: true,
    env: { PACT_DO_NOT_TRACK: '1' },
    isolate: false,
    maxWorkers: 1,
    ...sharedModules(),
    exclude: ['**/node_modules/**', ...testsWithoutSample()],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      project('consumer', { globalSetup: [`${root}contract-tests/consumer/pacts-of-a-run.mjs`] }),
      project('provider'),
    ],
  },
});
