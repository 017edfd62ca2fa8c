import { startTimeout } from '../../backend/src/testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../backend/src/testing/database.ts';
import { type Program, programOf } from '../../backend/src/testing/program.ts';

let database: TestDatabase;
let program: Program;
beforeAll(async () => {
  [database, program] = [await freshDatabase(), await programOf('../../sample/src/cli.ts')];
}, startTimeout);
afterAll(() => Promise.all([database.close(), program.remove()]), startTimeout);

const ran = (args: readonly string[], MASTHEAD_ENV = 'demo') =>
  program.run(args, { MASTHEAD_ENV, DATABASE_URL: database.url });

it.each([[['load']], [['reset']], [['jobs', '--count', '1']]])('refuses %j in production', async (args) => {
  expect(await ran(args, 'production')).toEqual({
    code: 1,
    out: '',
    complaint: 'The sample firm is refused in production: its accounts have a published password.\n',
  });
});

it.each([
  [['jobs'], '--count must be a whole number from 1 to 5000000.'],
  [['jobs', '--count', 'many'], '--count must be a whole number from 1 to 5000000.'],
  [['jobs', '--count', '1', '--seed', '0'], '--seed must be a whole number from 1 to 1000000.'],
  [['dance'], 'There is no such command.'],
  [['load', 'twice'], 'There is no such command.'],
  [['load', '--colour'], "Unknown option '--colour'."],
])('rejects %j with a sentence', async (args, complaint) => {
  expect(await ran(args)).toMatchObject({ code: 1, out: '', complaint: expect.stringContaining(complaint) });
});

it.each([[['load']], [['reset']]])('refuses %j where the site shows the content of another key', async (args) => {
  const complaint = 'The site shows the content of the key main, and the sample firm is published as halden-brook.';
  expect(await ran(args)).toMatchObject({ code: 1, out: '', complaint: expect.stringContaining(complaint) });
});

it('writes as many jobs as requested', async () => {
  expect(await ran(['jobs', '--count', '3'])).toEqual({ code: 0, out: '3 jobs written.\n', complaint: '' });
});
