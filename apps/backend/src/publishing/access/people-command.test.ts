import { registerVisitor, withProvenAddress } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { perform } from './people-command.ts';

const backend = backendOfTests();
const site = 'halden-brook';
const run = (...words: readonly string[]) => perform({ db: backend.db, site, now: backend.clock.now() }, words);

const mailsTo = async (recipient: string) =>
  backend.db
    .selectFrom('mail_outbox')
    .select(['template', 'parameters'])
    .where('recipient', '=', recipient)
    .where('template', '=', 'rolesChanged')
    .orderBy('created_at')
    .execute();

test('roles are granted, listed and revoked, with a mail to their owner and a line in the log', async () => {
  const { id, email } = await withProvenAddress(backend, await registerVisitor(backend.app));
  expect(await run('list')).toBe(`No account has a role for ${site}.`);
  expect(await run('grant', email, 'editor')).toBe(`${email} is editor for ${site}.`);
  expect(await run('grant', email, 'editor')).toBe(`${email} is editor for ${site}.`);
  expect(await run('grant', email, 'newsletters')).toBe(`${email} is editor, newsletters for ${site}.`);
  expect(await run('list')).toBe(`${email}  editor,newsletters  Ada Lovelace`);
  expect(await run('revoke', email, 'newsletters')).toBe(`${email} is editor for ${site}.`);
  expect(await run('revoke', email, 'editor')).toBe(`${email} has no role for ${site}.`);
  expect((await mailsTo(email)).map(({ parameters: { added, removed } }) => [added, removed])).toEqual([
    [['editor'], []],
    [['newsletters'], []],
    [[], ['newsletters']],
    [[], ['editor']],
  ]);
  const log = await backend.db.selectFrom('content_log').select(['actor', 'action', 'detail']).execute();
  expect(log).toHaveLength(4);
  expect(log[0]).toMatchObject({ actor: '(command line)', action: 'roles changed', detail: { added: ['editor'] } });
  expect(JSON.stringify(log)).not.toContain(id);
});

test('an account that sends newsletters since before roles existed has that role', async () => {
  const { id, email } = await withProvenAddress(backend, await registerVisitor(backend.app));
  await backend.db.updateTable('users').set({ is_editor: true }).where('id', '=', id).execute();
  expect(await run('list')).toContain(`${email}  newsletters`);
});

test('roles of one site are none of another', async () => {
  const { email } = await withProvenAddress(backend, await registerVisitor(backend.app));
  await run('grant', email, 'administrator');
  expect(await perform({ db: backend.db, site: 'other', now: backend.clock.now() }, ['list'])).not.toContain(email);
});

test('an account without confirmed address gets no role', async () => {
  const { email } = await registerVisitor(backend.app);
  await expect(run('grant', email, 'editor')).rejects.toThrow(`There is no account with ${email} whose address is`);
});

test.each([
  [['grant'], /Name the address/u],
  [['grant', 'ada@example.com'], /A role is one of author, editor, administrator, newsletters/u],
  [['grant', 'ada@example.com', 'emperor'], /A role is one of/u],
  [['grant', 'ada@example.com', 'editor', 'author'], /author is too much/u],
  [['grant', 'unknown@example.com', 'editor'], /no account with unknown@example.com/u],
  [['list', 'all'], /takes no arguments/u],
  [['fly'], /no command here/u],
])('%j is refused in plain words', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});
