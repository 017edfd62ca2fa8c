import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Returns the output of `npm start` under these settings; it would install and build first otherwise. */
const startWith = (env: Readonly<Record<string, string>>) => {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, '../start.mjs')], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
};

it.each([
  ['PORT', 'abc', 'PORT must be a port from 1 to 65535.'],
  ['PORT', '0', 'PORT must be a port from 1 to 65535.'],
  ['BACKEND_PORT', '70000', 'BACKEND_PORT must be a port from 1 to 65535.'],
  ['RESTARTS', 'many', 'RESTARTS must be a whole number from 0 to 1000000.'],
  ['RESTARTS', '-1', 'RESTARTS must be a whole number from 0 to 1000000.'],
])('%s=%s raises an error with a sentence at the start', (variable, text, sentence) => {
  expect(startWith({ [variable]: text })).toEqual({ status: 1, said: sentence });
});
