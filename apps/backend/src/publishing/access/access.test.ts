import { sweepAccounts } from '../../services/user/housekeeping.ts';
import type { Role } from '../../services/user/shared/roles.ts';
import { registerVisitor, startTimeout, type TestApp, type Visitor, withProvenAddress } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { siteYaml, tinySite } from '../compile/builder.ts';
import { compileSite } from '../compile/compile.ts';
import { loadSite } from '../load.ts';
import { changeRoles } from './people.ts';
import { operator } from './persons.ts';
import { makeToken } from './tokens.ts';

const backend = backendOfTests();
const site = 'halden-brook';

beforeAll(async () => {
  const compilation = compileSite(tinySite({ 'site.yaml': siteYaml.replace('name: tiny', `name: ${site}`) }));
  if (compilation._tag === 'Refused') throw new Error(JSON.stringify(compilation.problems));
  await loadSite(backend.db, compilation.site);
}, startTimeout);

const setRoles = ({ db, clock }: TestApp, { email }: Pick<Visitor, 'email'>, roles: readonly Role[], of = site) =>
  changeRoles(db, of, { actor: operator, at: clock.now(), emailKey: email, wanted: () => roles });

/** Returns a new person with roles for the site. */
const personWith = async (...roles: Role[]): Promise<Visitor> => {
  const visitor = await withProvenAddress(backend, await registerVisitor(backend.app));
  await setRoles(backend, visitor, roles);
  return visitor;
};

type Headers = Readonly<Record<string, string>>;

let last = 0;
const newId = (): string => {
  last += 1;
  return `doc-${last}`;
};

const createDraft = (headers: Headers, id = newId()) =>
  backend.app.inject({
    method: 'PUT',
    url: `/content/v1/documents/${id}/draft`,
    headers: { ...headers, 'if-none-match': '*' },
    payload: { kind: 'page', language: 'en', path: `/${id}`, fields: { title: 'New', description: 'About it.' } },
  });
const publish = (headers: Headers, id: string) =>
  backend.app.inject({ method: 'POST', url: `/content/v1/documents/${id}/publish`, headers, payload: {} });
const list = (headers: Headers) => backend.app.inject({ url: '/content/v1/documents', headers });

test.each<[Role[], number, number, number]>([
  [[], 403, 403, 403],
  [['newsletters'], 403, 403, 403],
  [['author'], 200, 201, 403],
  [['editor'], 200, 201, 200],
  [['administrator'], 200, 201, 200],
  [['author', 'editor'], 200, 201, 200],
])(
  'an account with the roles %j lists with %i, saves with %i and publishes with %i',
  async (roles, lists, saves, publishes) => {
    const { headers } = await personWith(...roles);
    const editor = await personWith('editor');
    const [id, ready] = [newId(), newId()];
    await createDraft(editor.headers, ready);
    expect([
      (await list(headers)).statusCode,
      (await createDraft(headers, id)).statusCode,
      (await publish(headers, ready)).statusCode,
    ]).toEqual([lists, saves, publishes]);
  },
);

test('a refusal names the roles that allow the call', async () => {
  const author = await personWith('author');
  const answer = await publish(author.headers, 'doc-1');
  expect(answer.json()).toMatchObject({
    status: 403,
    detail: 'Your account has no role that allows this: it takes the role editor or administrator.',
  });
});

test('a draft, a version and the log name the person by the name of that time', async () => {
  const editor = await personWith('editor');
  const id = newId();
  expect((await createDraft(editor.headers, id)).json()).toMatchObject({ changedBy: 'Ada Lovelace' });
  await publish(editor.headers, id);
  await backend.db.updateTable('users').set({ first_name: 'Augusta' }).where('id', '=', editor.id).execute();
  const versions = await backend.app.inject({
    url: `/content/v1/documents/${id}/versions`,
    headers: editor.headers,
  });
  expect(versions.body).toContain('"publishedBy":"Ada Lovelace"');
  expect((await createDraft(editor.headers)).json()).toMatchObject({ changedBy: 'Augusta Lovelace' });
});

test('a role ends with the next call while its owner stays signed in', async () => {
  const editor = await personWith('editor');
  expect((await list(editor.headers)).statusCode).toBe(200);
  await setRoles(backend, editor, []);
  expect((await list(editor.headers)).statusCode).toBe(403);
});

test.each<[string, (editor: Visitor) => Promise<unknown>, number]>([
  [
    'is signed out',
    ({ headers }) => backend.app.inject({ method: 'POST', url: '/user/v2/auth/sign-out', headers }),
    401,
  ],
  [
    'is deleted',
    ({ id, headers }) => backend.app.inject({ method: 'DELETE', url: `/user/v2/users/${id}`, headers }),
    401,
  ],
  [
    'is disabled',
    ({ id }) => backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', id).execute(),
    401,
  ],
  [
    'has an unconfirmed address',
    ({ id }) => backend.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute(),
    403,
  ],
])('an account that %s loses access with the next call', async (_, change, status) => {
  const editor = await personWith('editor');
  await change(editor);
  expect((await list(editor.headers)).statusCode).toBe(status);
  expect((await createDraft(editor.headers)).statusCode).toBe(status);
});

test('roles of another site give no access', async () => {
  const visitor = await personWith();
  await setRoles(backend, visitor, ['administrator'], 'other-site');
  expect((await list(visitor.headers)).statusCode).toBe(403);
});

test('a token of another site, an expired one and an altered session give no access', async () => {
  const now = backend.clock.now();
  const scopes = ['draft', 'publish'] as const;
  const foreign = await makeToken(backend.db, 'other-site', { name: 'foreign', scopes, now });
  const expiresAt = new Date(now.getTime() + 60_000);
  const brief = await makeToken(backend.db, site, { name: 'brief', scopes, now, expiresAt });
  const { accessToken } = await personWith('editor');
  const statusWith = async (token: string) => (await list({ authorization: `Bearer ${token}` })).statusCode;
  expect(await statusWith(String(brief))).toBe(200);
  backend.clock.pass(60_000);
  expect(await Promise.all([String(brief), String(foreign), `${accessToken}x`, 'mhc_short'].map(statusWith))).toEqual([
    401, 401, 401, 401,
  ]);
});

test('a session in a cookie or in the address gives no access', async () => {
  const { accessToken } = await personWith('administrator');
  const answers = [
    await list({ cookie: `access_token=${accessToken}; __Host-access=${accessToken}` }),
    await backend.app.inject({ url: `/content/v1/documents?access_token=${accessToken}` }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});

test('an account that is deleted leaves its changes in the log without its name', async () => {
  const editor = await personWith('editor');
  const id = newId();
  await createDraft(editor.headers, id);
  await publish(editor.headers, id);
  const exported = await backend.app.inject({ url: `/user/v2/users/${editor.id}/export`, headers: editor.headers });
  expect(exported.json().data.records).toMatchObject({
    account_roles: [{ role: 'editor', site }],
    content_persons: [{ name: 'Ada Lovelace' }],
    content_log: [{ action: 'roles changed' }, { action: 'draft saved', document: id }, { action: 'published' }],
  });
  const due = backend.clock.now();
  await backend.db.updateTable('users').set({ deletion_due_at: due }).where('id', '=', editor.id).execute();
  await sweepAccounts(backend.db, due);
  const reader = await personWith('editor');
  const versions = await backend.app.inject({
    url: `/content/v1/documents/${id}/versions`,
    headers: reader.headers,
  });
  expect(versions.body).toContain('"publishedBy":"a deleted account"');
  const log = await backend.db.selectFrom('content_log').select('action').where('document', '=', id).execute();
  expect(log.map(({ action }) => action)).toEqual(['draft saved', 'published']);
});

test('a person names the source that is synchronised', async () => {
  const { headers } = await personWith('editor');
  const sync = (payload: object) => backend.app.inject({ method: 'POST', url: '/content/v1/sync', headers, payload });
  const unnamed = await sync({ documents: [] });
  expect([unnamed.statusCode, unnamed.json().findings]).toEqual([422, [{ pointer: '/source', message: 'is missing' }]]);
  expect((await sync({ source: 'wiki', documents: [] })).statusCode).toBe(200);
});
