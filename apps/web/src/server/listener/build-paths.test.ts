/** @vitest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPaths } from './build-paths.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'masthead-addresses-'));
  mkdirSync(join(directory, '.next'));
  mkdirSync(join(directory, 'public', 'artwork'), { recursive: true });
  writeFileSync(join(directory, 'public', 'artwork', 'a.svg'), '');
  const manifest = {
    staticRoutes: [{ page: '/signin', regex: '^/signin(?:/)?$' }],
    dynamicRoutes: [
      { page: '/jobs/[[...path]]', regex: '^/jobs(?:/(.+?))?(?:/)?$' },
      { page: '/[[...path]]', regex: '^(?:/(.+?))?(?:/)?$' },
    ],
    rewrites: {
      beforeFiles: [{ regex: '^(?:/([^/]+?))/icons/icon(?:/)?$' }, { regex: '^/favicon\\.ico(?:/)?$' }],
    },
  };
  writeFileSync(join(directory, '.next', 'routes-manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.each([
  ['/signin', true],
  ['/jobs', true],
  ['/jobs/a/b', true],
  ['/artwork/a.svg', true],
  ['/icons/icon', true],
  ['/favicon.ico', true],
  ['/_next/static/chunks/a.js', true],
  ['/', false],
  ['/insights/x', false],
  ['/SIGNIN', false],
  ['/artwork/b.svg', false],
  ['/_next/data/build/en/insights/x.json', false],
])('%s belongs to the site itself: %s', (path, isOwn) => expect(buildPaths(directory)(path)).toBe(isOwn));
