// `npx jest -c contract-tests/jest.config.mjs --selectProjects consumer` writes the pacts, `--selectProjects
// provider` verifies the backend against them. Always in band: the pacts are one file per service.
import { testsWithoutSample } from '../scripts/lib/sample.mjs';

process.env.PACT_DO_NOT_TRACK = '1';
const root = new URL('..', import.meta.url).pathname;

const project = (displayName) => ({
  displayName,
  rootDir: root,
  roots: [`<rootDir>/contract-tests/${displayName}`],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...testsWithoutSample()],
  setupFiles: ['<rootDir>/scripts/lib/shifted-clock.cjs'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/\\.next/'],
  transform: {
    '\\.(m?[jt]s)$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
        isModule: 'unknown',
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?:@pact-foundation/pact/src|@pact-foundation/pact-core|typescript)/',
    '\\.node$',
  ],
});

export default {
  rootDir: root,
  maxWorkers: 1,
  testTimeout: 30_000,
  projects: [
    {
      ...project('consumer'),
      globalSetup: '<rootDir>/contract-tests/consumer/begin-pacts.mjs',
      globalTeardown: '<rootDir>/contract-tests/consumer/publish-pacts.mjs',
    },
    project('provider'),
  ],
};
