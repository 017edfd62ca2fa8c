import { defineConfig } from 'vitest/config';
import { sharedModules } from './lib/module-cache.mjs';
import { sampleFolder, testsWithoutSample } from './lib/sample.mjs';
import { withDocument, withoutDocument } from './lib/site-tests.mjs';

// The unit, property and model tests; `npx vitest --config scripts/vitest.config.mjs --project core`.
const root = new URL('..', import.meta.url).pathname;

const hasSample = sampleFolder() !== undefined;
const excluded = ['**/node_modules/**', '**/dist/**', ...testsWithoutSample()];

/** @param {string} name @param {string} folder @param {import('vitest/config').TestProjectInlineConfiguration['test']} [more] */
const project = (name, folder, more) => ({
  extends: /** @type {const} */ (true),
  test: { name, include: [`${folder}/**/*.test.ts`], ...more },
});

/** Files that replace a module: they load modules of their own. */
const replacing = ['apps/backend/src/platform/metrics/metrics.test.ts'];

/** One PostgreSQL for all files of a project. */
const withDatabase = { globalSetup: ['apps/backend/src/testing/global-setup.ts'] };

/** Packages of this repository are loaded from their sources. */
const conditions = ['source', 'node'];

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vitest',
  resolve: {
    conditions,
    alias: {
      'fast-check': `${root}scripts/properties.cjs`,
      // As Node finds it for the libraries that use it: two copies would not know each other's schemas.
      graphql: `${root}node_modules/graphql/index.js`,
    },
  },
  ssr: { resolve: { conditions } },
  test: {
    globals: true,
    // Modules are loaded once for all files of a worker: half of the processor time went into loading them for each file.
    isolate: false,
    // By default one processor is left to the terminal, which on two is half of them.
    maxWorkers: '100%',
    exclude: excluded,
    ...sharedModules(),
    // A busy machine takes its time; what hangs is ended all the same. Less than the minute for which much is kept: what
    // was not heard of must not come by itself.
    testTimeout: 55_000,
    hookTimeout: 120_000,
    projects: [
      project('core', 'packages/core'),
      project('adapters', 'packages/adapters'),
      project('composition', 'packages/composition'),
      project('gateway', 'packages/gateway'),
      project('testing', 'packages/testing'),
      project('react', 'packages/react'),
      project('editing', 'packages/editing'),
      project('elements', 'packages/elements'),
      project('backend', 'apps/backend', { ...withDatabase, exclude: [...excluded, ...replacing] }),
      project('backend-replaced', 'apps/backend', { ...withDatabase, include: replacing, isolate: true }),
      ...(hasSample ? [project('sample', 'apps/sample', withDatabase)] : []),
      project('examples', 'apps/examples'),
      project('studio', 'apps/studio/src'),
      project('scripts', 'scripts'),
      project('site', 'apps/web', {
        include: [...withoutDocument],
        setupFiles: [`${root}apps/web/src/testing/own-modules.ts`],
      }),
      project('site-browser', 'apps/web', {
        include: [...withDocument],
        environment: `${root}scripts/lib/shared-document.mjs`,
        setupFiles: ['apps/web/src/testing/own-modules.ts', 'apps/web/src/testing/set-up-browser.ts'].map(
          (file) => root + file,
        ),
      }),
    ],
  },
});
