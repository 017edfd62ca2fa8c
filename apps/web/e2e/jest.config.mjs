// Journeys in a real Chromium, and the guarantees of the product put to the test from outside; each against a real site, backend and
// database, started once for all of a run. The gate runs them as two, side by side.
const root = new URL('../../..', import.meta.url).pathname;

export default {
  rootDir: root,
  displayName: 'journeys',
  roots: ['<rootDir>/apps/web/e2e/journeys', '<rootDir>/apps/web/e2e/guarantees', '<rootDir>/apps/web/e2e/engines'],
  testMatch: ['**/*.e2e.ts', '**/*.guarantee.ts', '**/*.engine.ts'],
  testEnvironment: 'node',
  testTimeout: 60_000,
  maxWorkers: 1,
  globalSetup: '<rootDir>/apps/web/e2e/support/start-system.mjs',
  globalTeardown: '<rootDir>/apps/web/e2e/support/stop-system.mjs',
  transform: {
    '\\.(ts|m?js)$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
};
