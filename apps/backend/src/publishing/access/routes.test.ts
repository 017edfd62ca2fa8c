import type { Role } from '../../services/user/shared/roles.ts';
import { registerVisitor, type Visitor, withProvenAddress } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { noteIn } from './log.ts';
import { changeRoles } from './people.ts';
import { operator } from './persons.ts';
import { makeToken } from './tokens.ts';

const backend = backendOfTests();
const site = 'halden-brook';
const minute = 60_000;

const setRoles = ({ email }: Pick<Visitor, 'email'>, roles: readonly Role[]) =>
  changeRoles(backend.db, site, {
    actor: operator,
    at: backend.clock.now(),
    emailKey: email,
    wanted: () => roles,
  });

/** Returns a new person with roles for the site. */
const personWith = async (...roles: Role[]): Promise<Visitor> => {
  const visitor = await withProvenAddress(backend, await registerVisitor(backend.app));
  await setRoles(visitor, roles);
  return visitor;
};

type Call = { readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly body?: object };

const call = async (
  { headers }: Pick<Visitor, 'headers'> | { readonly headers: Readonly<Record<string, string>> },
  path: string,
  { method = 'GET', body }: Call = {},
) => {
  const answer = await backend.app.inject({
    method,
    url: `/content/v1${path}`,
    headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? undefined : answer.json() };
};

const makeTokenAs = (person: Visitor, body: object) => call(person, '/tokens', { method: 'POST', body });
const putRolesAs = (person: Visitor, email: string, roles: readonly string[]) =>
  call(person, '/people/roles', { method: 'PUT', body: { email, roles } });

const mailsWith = (template: string, recipient: string) =>
  backend.db
    .selectFrom('mail_outbox')
    .select('parameters')
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .execute();

beforeEach(async () => {
  for (const table of ['account_roles', 'service_tokens', 'content_persons', 'mail_outbox'])
    await backend.pool.query(`DELETE FROM ${table}`);
});

const changes: readonly (readonly [string, Call])[] = [
  ['/tokens', { method: 'POST', body: { name: 'studio', scopes: ['draft'] } }],
  ['/tokens/other', { method: 'DELETE' }],
  ['/people/roles', { method: 'PUT', body: { email: 'ada@example.com', roles: ['administrator'] } }],
];

test.each([['/tokens', {}], ['/people/roles', {}], ...changes] as const)(
  '%s with %j is for administrators',
  async (path, options) => {
    for (const role of ['author', 'editor', 'newsletters'] as const)
      expect((await call(await personWith(role), path, options)).status).toBe(403);
    expect((await call({ headers: {} }, path, options)).status).toBe(401);
    const scopes = ['draft', 'publish'] as const;
    const token = await makeToken(backend.db, site, { name: 'all', scopes, now: backend.clock.now() });
    expect((await call({ headers: { authorization: `Bearer ${token}` } }, path, options)).status).toBe(403);
  },
);

test.each(changes)('%s with %j needs a sign-in of the last five minutes', async (path, options) => {
  const administrator = await personWith('administrator');
  backend.clock.pass(6 * minute);
  const { status, headers } = await call(administrator, path, options);
  expect([status, headers['www-authenticate']]).toEqual([
    401,
    'Bearer error="insufficient_user_authentication", max_age="300"',
  ]);
  expect((await call(administrator, '/tokens')).status).toBe(200);
});

test('a token is made, works, is listed without its secret, and is ended', async () => {
  const [administrator, other] = [await personWith('administrator'), await personWith('administrator')];
  const made = await makeTokenAs(administrator, { name: 'studio', scopes: ['draft'] });
  expect([made.status, made.body]).toEqual([
    201,
    { name: 'studio', scopes: ['draft'], token: expect.stringMatching(/^mhc_[\w-]{43}$/u) },
  ]);
  const program = { headers: { authorization: `Bearer ${made.body.token}` } };
  expect((await call(program, '/documents')).status).toBe(200);
  const listed = await call(administrator, '/tokens');
  expect(listed.body.tokens).toEqual([
    expect.objectContaining({ name: 'studio', scopes: ['draft'], usedAt: backend.clock.now().toISOString() }),
  ]);
  expect(JSON.stringify(listed.body)).not.toContain(made.body.token.slice(8));
  expect((await makeTokenAs(other, { name: 'studio', scopes: ['publish'] })).status).toBe(409);
  for (const { email } of [administrator, other])
    expect(await mailsWith('serviceTokenMade', email)).toEqual([
      { parameters: expect.objectContaining({ titles: ['studio'] }) },
    ]);
  expect((await call(other, '/tokens/studio', { method: 'DELETE' })).status).toBe(204);
  expect((await call(program, '/documents')).status).toBe(401);
  expect((await call(other, '/tokens/studio', { method: 'DELETE' })).status).toBe(404);
});

test('a token ends at its time', async () => {
  const administrator = await personWith('administrator');
  const expiresAt = new Date(backend.clock.now().getTime() + minute).toISOString();
  const { body } = await makeTokenAs(administrator, { name: 'brief', scopes: ['draft'], expiresAt });
  const program = { headers: { authorization: `Bearer ${body.token}` } };
  expect((await call(program, '/documents')).status).toBe(200);
  backend.clock.pass(minute);
  expect((await call(program, '/documents')).status).toBe(401);
});

test.each([
  [{ name: 'a', scopes: [] }, 422],
  [{ name: 'a', scopes: ['administer'] }, 422],
  [{ name: 'a', scopes: ['draft', 'draft'] }, 422],
  [{ name: '(command line)', scopes: ['draft'] }, 422],
  [{ name: 'person:1', scopes: ['draft'] }, 422],
  [{ name: 'a', scopes: ['draft'], site: 'other-site' }, 422],
  [{ name: 'a', scopes: ['draft'], expiresAt: '2001-01-01T00:00:00Z' }, 422],
  [{ name: 'a', scopes: ['draft'], expiresAt: '2099-12-31T23:59:60Z' }, 422],
])('a token such as %j is refused with %i', async (body, status) => {
  expect((await makeTokenAs(await personWith('administrator'), body)).status).toBe(status);
});

test('an administrator grants and takes away roles, which hold from the next call and are reported by mail', async () => {
  const [administrator, person] = [await personWith('administrator'), await personWith()];
  const { id, email } = person;
  expect((await call(person, '/documents')).status).toBe(403);
  expect(await putRolesAs(administrator, email.toUpperCase(), ['editor', 'newsletters'])).toMatchObject({
    status: 200,
    body: { id, email, name: 'Ada Lovelace', roles: ['editor', 'newsletters'] },
  });
  expect((await call(person, '/documents')).status).toBe(200);
  expect((await call(administrator, '/people/roles')).body.people).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email, roles: ['editor', 'newsletters'] }),
      expect.objectContaining({ email: administrator.email, roles: ['administrator'] }),
    ]),
  );
  await putRolesAs(administrator, email, []);
  expect((await call(person, '/documents')).status).toBe(403);
  expect((await mailsWith('rolesChanged', email)).map(({ parameters }) => parameters)).toEqual([
    expect.objectContaining({ added: ['editor', 'newsletters'], removed: [] }),
    expect.objectContaining({ added: [], removed: ['editor', 'newsletters'] }),
  ]);
});

test('an account that is unknown or unconfirmed gets no role', async () => {
  const administrator = await personWith('administrator');
  const { email } = await registerVisitor(backend.app);
  for (const address of [email, 'unknown@example.com', 'no address', `${site}'--`])
    expect((await putRolesAs(administrator, address, ['editor'])).status).toBe(404);
  expect((await putRolesAs(administrator, administrator.email, ['emperor'])).status).toBe(422);
});

test('the last administrator stays one', async () => {
  const administrator = await personWith('administrator');
  expect((await putRolesAs(administrator, administrator.email, ['editor'])).status).toBe(409);
  expect((await putRolesAs(administrator, administrator.email, ['editor', 'administrator'])).status).toBe(200);
  const second = await personWith('administrator');
  expect((await putRolesAs(administrator, administrator.email, [])).status).toBe(200);
  expect((await putRolesAs(second, second.email, [])).status).toBe(409);
});

test('one of two administrators who remove each other at once stays', async () => {
  const [first, second] = [await personWith('administrator'), await personWith('administrator')];
  const answers = await Promise.all([putRolesAs(first, second.email, []), putRolesAs(second, first.email, [])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const left = await backend.db.selectFrom('account_roles').select('role').execute();
  expect(left).toEqual([{ role: 'administrator' }]);
});

describe('the log', () => {
  test('has who made tokens and changed roles, by filters, page by page', async () => {
    const [administrator, editor] = [await personWith('administrator'), await personWith('editor')];
    await putRolesAs(administrator, editor.email, ['author', 'editor']);
    for (let made = 0; made < 51; made += 1)
      await backend.db
        .insertInto('content_log')
        .values({
          site,
          at: backend.clock.now(),
          actor: 'studio',
          action: 'draft saved',
          document: 'a-document',
          detail: '{}',
        })
        .execute();
    await makeTokenAs(administrator, { name: 'studio', scopes: ['draft'] });
    const newest = await call(editor, '/log');
    const [first] = newest.body.entries;
    expect(first).toMatchObject({
      actor: { id: expect.stringMatching(/^person:/u), name: 'Ada Lovelace' },
      action: 'token made',
      detail: { token: 'studio', scopes: ['draft'] },
    });
    expect(newest.body.entries).toHaveLength(50);
    const rest = await call(editor, `/log?cursor=${newest.body.cursor}`);
    expect(rest.body.entries[2]).toMatchObject({
      actor: { name: 'Ada Lovelace' },
      person: { id: expect.stringMatching(/^person:/u), name: 'Ada Lovelace' },
      action: 'roles changed',
      detail: { added: ['author'], removed: [] },
    });
    const byActor = await call(editor, `/log?actor=${encodeURIComponent(first.actor.id)}`);
    expect(byActor.body.entries.map(({ action }: { readonly action: string }) => action)).toEqual([
      'token made',
      'roles changed',
    ]);
    expect((await call(editor, '/log?document=a-document')).body.entries).toHaveLength(50);
    const now = encodeURIComponent(backend.clock.now().toISOString());
    expect((await call(editor, `/log?to=${now}&actor=studio`)).body.entries).toEqual([]);
    expect((await call(editor, `/log?from=${now}&document=a-document`)).body.entries).toHaveLength(50);
  });

  test('has the kinds and titles of documents, as they are now', async () => {
    const editor = await personWith('editor');
    const at = backend.clock.now();
    await backend.db
      .insertInto('document_drafts')
      .values({ site, id: 'tides', content: '{"kind":"article"}', title: 'Tides', changed_by: 'ada', changed_at: at })
      .execute();
    await noteIn(backend.db, site, { actor: operator, at }, 'draft saved', 'tides');
    const [entry] = (await call(editor, '/log')).body.entries;
    expect(entry).toMatchObject({ action: 'draft saved', document: 'tides', kind: 'article', title: 'Tides' });
  });

  test('is for editors and administrators of the site', async () => {
    expect((await call(await personWith('administrator'), '/log')).status).toBe(200);
    expect((await call(await personWith('author'), '/log')).status).toBe(403);
    const scopes = ['draft', 'publish'] as const;
    const token = await makeToken(backend.db, site, { name: 'all', scopes, now: backend.clock.now() });
    expect((await call({ headers: { authorization: `Bearer ${token}` } }, '/log')).status).toBe(403);
  });

  test('has no entries of another site', async () => {
    const row = { at: backend.clock.now(), actor: 'studio', action: 'draft saved', document: 'secret', detail: '{}' };
    await backend.db
      .insertInto('content_log')
      .values({ site: 'other-site', ...row })
      .execute();
    expect((await call(await personWith('editor'), '/log?document=secret')).body.entries).toEqual([]);
  });

  test.each(['cursor=0', 'cursor=x', 'from=yesterday', 'from=2026-12-31T23:59:60Z', 'actor=%00', 'page=2'])(
    'refuses %s',
    async (query) => {
      expect((await call(await personWith('editor'), `/log?${query}`)).status).toBe(400);
    },
  );

  test('cannot be changed or emptied', async () => {
    await personWith('editor');
    await expect(backend.pool.query('UPDATE content_log SET actor = $1', ['x'])).rejects.toThrow('append-only');
    await expect(backend.pool.query('DELETE FROM content_log')).rejects.toThrow('append-only');
  });
});
