import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const core = join(__dirname, '../packages/core/src');
const maxLines = 200;

const machines = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  .map((name) => ({ name, text: readFileSync(join(core, name), 'utf8') }))
  .filter(({ text }) => text.includes('}).createMachine('));

it('finds the machines of the core', () => {
  expect(machines.length).toBeGreaterThan(8);
});

it.each(machines)('$name is a machine that can be read on a few screens', ({ text }) => {
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(maxLines);
});
