import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allocator, engineOfSite } from './system.mjs';

const deploy = join(__dirname, '../../deploy');

it.each(['systemd/masthead-site@.service', 'systemd/masthead-backend@.service', 'container/Containerfile'])(
  '%s limits the allocator as npm start does',
  (file) => {
    const text = readFileSync(join(deploy, file), 'utf8');
    for (const [name, value] of Object.entries(allocator))
      expect(text).toMatch(new RegExp(`^(?:Environment=|ENV )(?:.* )?${name}=${value}$`, 'm'));
  },
);

it.each([
  ['systemd/masthead-site@.service', `ExecStart=/usr/bin/node ${engineOfSite.join(' ')} dist/server.js`],
  [
    'container/Containerfile',
    `CMD ${JSON.stringify(['node', ...engineOfSite, 'dist/server.js']).replaceAll(',', ', ')}`,
  ],
])('%s passes the engine of the site the options that npm start passes', (file, line) => {
  expect(readFileSync(join(deploy, file), 'utf8').split('\n')).toContain(line);
});
