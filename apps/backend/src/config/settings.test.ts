import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf } from './setting.ts';
import { settings } from './settings.ts';

const published = join(__dirname, '../../../../docs/settings-backend.md');

test('the published table of settings is that of the program', () => {
  expect(readFileSync(published, 'utf8')).toContain(tableOf(Object.values(settings)));
});

test('no two settings read one variable', () => {
  const variables = Object.values(settings).map(({ variable }) => variable);
  expect(new Set(variables).size).toBe(variables.length);
});
