// Starts and stops the built product the hard way: signals, taken ports, directories in use.
const root = new URL('../..', import.meta.url).pathname;

export default {
  rootDir: root,
  displayName: 'lifecycle',
  roots: ['<rootDir>/scripts/lifecycle'],
  testMatch: ['**/*.lifecycle.ts'],
  testEnvironment: 'node',
  testTimeout: 120_000,
  maxWorkers: 1,
  transform: {
    '\\.(ts|mjs)$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
};
