// The unit tests of the site that need a document (ADR 0078).
import { testsWithoutSample } from './lib/sample.mjs';
import { withDocument } from './lib/site-tests.mjs';

const root = new URL('..', import.meta.url).pathname;

const swc = (/** @type {boolean | 'unknown'} */ isModule) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    isModule,
  },
];

/** Dependencies that ship only ES modules are transformed like our own code, and a CommonJS one that calls `import()`, which jest has not. */
const transform = {
  '/@opentelemetry/otlp-exporter-base/.*\\.js$': swc(true),
  '\\.(m?[jt]sx?)$': swc('unknown'),
};

export default {
  // A busy machine takes its time; what hangs is ended all the same. Less than the minute for which much is kept: what was not heard of
  // must not come by itself.
  testTimeout: 55_000,
  rootDir: root,
  roots: ['<rootDir>/apps/web'],
  testMatch: withDocument.map((file) => `<rootDir>/${file}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/\\.next', ...testsWithoutSample()],
  modulePathIgnorePatterns: ['/dist/', '/\\.next'],
  setupFiles: ['<rootDir>/scripts/lib/shifted-clock.cjs'],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/scripts/properties.cjs',
    '^@testing-library/dom$': '<rootDir>/scripts/jest.testing-library.cjs',
  },
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  transform,
  transformIgnorePatterns: ['/node_modules/(?:typescript|next|react-dom|axe-core|sharp)/', '\\.node$'],
};
