import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../../../platform/db/database-command.ts';
import { registerVisitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { perform } from './command.ts';

const backend = backendOfTests();
const run = (...args: readonly string[]) => perform(backend.context, args);
const complaintOf = (...args: readonly string[]) =>
  run(...args).then(
    () => undefined,
    (error: Error) => (error instanceof PlainError || 'code' in error ? error.message : String(error)),
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-newsletter-'));
  const alert = { site: backend.context.config.site.key, alert_code: 'brief', alert_group: 'newsLetters', position: 0 };
  const none = { tool_tip: '', description: '', frequency: '', preview_link: '', preview_link_label: '' };
  await backend.db
    .insertInto('alerts')
    .values({ ...alert, ...none, language: 'en', title: 'The Brief' })
    .execute();
  const mina = { email_key: 'mina@example.com', email: 'mina@example.com', alert_code: 'brief', language: 'en' };
  await backend.db
    .insertInto('address_subscriptions')
    .values({ ...mina, confirmed_at: backend.clock.now() })
    .execute();
});
afterAll(() => rm(folder, { recursive: true }));

const anIssue = async (name: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, `---\nsubject: ${name}\nlanguage: en\n---\nDear readers,`);
  return file;
};

it('sends an issue at its time, reports progress, pauses and resumes it', async () => {
  const told = await run('send', 'brief', await anIssue('one.md'), '--at', '2099-12-01T08:00+01:00');
  const [id = ''] = told.split(' ');
  expect(told).toBe(`${id} goes out at 2099-12-01T07:00:00.000Z.`);
  const figures = 'one.md\n  0 of 0 sent, 0 withheld, 0 bounced, 0 complaints';
  expect(await run('status', id)).toBe(`${id}  brief  waiting (goes out at 2099-12-01T07:00:00.000Z)\n  ${figures}`);
  expect(await run('stop', id)).toContain('It is stopped');
  expect(await run('status')).toContain(`${id}  brief  stopped`);
  expect(await complaintOf('stop', id)).toBe('It is not on its way, so it cannot be stopped.');
  expect(await run('resume', id)).toBe('It goes on.');
  expect(await complaintOf('resume', id)).toBe('It is not stopped.');
});

it('makes an account an editor of newsletters, and revokes that', async () => {
  const { email } = await registerVisitor(backend.app);
  expect(await run('editor', email)).toBe(`${email} may send newsletters.`);
  expect(await run('editor', email, '--remove')).toBe(`${email} does not send newsletters any more.`);
});

it.each([
  [['send'], 'Name a code and at least one file: send ALERT_CODE issue.md'],
  [['send', 'brief'], 'Name a code and at least one file: send ALERT_CODE issue.md'],
  [['send', 'brief', '/nowhere/issue.md'], '/nowhere/issue.md cannot be read'],
  [['send', 'brief', 'package.json'], 'package.json:1: must begin with front matter between two --- lines.'],
  [['stop'], 'Nothing is no id of a newsletter.'],
  [['stop', 'the-last-one'], 'the-last-one is no id of a newsletter.'],
  [['status', '5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42'], 'There is no newsletter.'],
  [['stop', '5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42', 'now'], 'That is one argument too many.'],
  [['stop', '--at', '2099-12-01T08:00Z'], '--at belongs to send.'],
  [['editor'], 'Name the address of an account: editor EMAIL'],
  [['editor', 'nobody@example.com'], 'There is no account with nobody@example.com.'],
  [['sned', 'brief'], 'There is no such command.'],
  [['send', '--soon'], "Unknown option '--soon'"],
])('rejects %j with a sentence that names the reason', async (args, sentence) => {
  expect(await complaintOf(...args)).toContain(sentence);
});

it('rejects a duplicate order and a time in the past', async () => {
  const file = await anIssue('two.md');
  expect(await complaintOf('send', 'brief', file, '--at', '2001-01-01T08:00Z')).toBe('2001-01-01T08:00Z is past.');
  await run('send', 'brief', file);
  expect(await complaintOf('send', 'brief', file)).toContain('nobody gets it twice');
});
