import { deliverDueMail } from '../../../platform/mail/outbox.ts';
import type { Message } from '../../../platform/mail/transport.ts';
import { goodPassword, publishArticles, registerVisitor, signIn, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { sweepAccounts } from '../housekeeping.ts';
import { suppress } from '../shared/subscriptions/suppression.ts';
import { ownTables } from './store.ts';

const backend = backendOfTests();
const minute = 60_000;
const day = 86_400_000;

type Exported = {
  readonly data: {
    readonly account: Readonly<Record<string, unknown>>;
    readonly records: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  };
};

const take = ({ id, headers }: Visitor) => backend.app.inject({ url: `/user/v2/users/${id}/export`, headers });
const end = ({ id, headers }: Visitor) =>
  backend.app.inject({ method: 'DELETE', url: `/user/v2/users/${id}`, headers });
const sweepNow = (): Promise<void> => sweepAccounts(backend.db, backend.clock.now());

/** Every table that has a column of this name, whatever keys it declares. */
const tablesWith = async (column: string): Promise<readonly string[]> => {
  const { rows } = await backend.pool.query<{ readonly table_name: string }>(
    `SELECT c.table_name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = $1 AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    [column],
  );
  return rows.map(({ table_name }) => table_name);
};

/** Returns the number of rows with a text, by table of the whole database. */
const rowsWith = async (text: string): Promise<readonly string[]> => {
  const { rows: tables } = await backend.pool.query<{ readonly name: string }>(
    `SELECT format('%I', table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await backend.pool.query(`SELECT FROM ${name} t WHERE t::text ILIKE '%' || $1 || '%' LIMIT 1`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

/** An account with something in as many tables as a visitor can fill. */
const busyVisitor = async (): Promise<Visitor> => {
  const visitor = await registerVisitor(backend.app);
  await backend.app.inject({
    method: 'PUT',
    url: `/user/v2/users/${visitor.id}/articles/article-1/en`,
    headers: visitor.headers,
  });
  await backend.db
    .insertInto('user_identities')
    .values({
      user_id: visitor.id,
      provider: 'linkedin',
      issuer: 'https://linkedin.example',
      subject: visitor.id,
      email: visitor.email,
      linked_at: backend.clock.now(),
    })
    .execute();
  await backend.db.insertInto('user_subscriptions').values({ user_id: visitor.id, alert_code: 'weekly' }).execute();
  return visitor;
};

beforeAll(async () => {
  await publishArticles(backend, 1);
});

describe('the copy of an account', () => {
  it('covers each table that names an account', async () => {
    const named = new Set((await ownTables(backend.db)).map(({ table }) => table));
    expect((await tablesWith('user_id')).filter((table) => !named.has(table))).toEqual([]);
    expect(named).toContain('mail_outbox');
    const visitor = await busyVisitor();
    // By the references that documents keep of the person.
    const inDocuments = ['content_log', 'document_comments', 'document_reviews'];
    // Of the place in the alumni network that the account is.
    const byMembership = ['alumni_connections', 'alumni_jobs', 'alumni_quiz_marks'];
    const { account, records } = (await take(visitor)).json<Exported>().data;
    expect(account).toMatchObject({ id: visitor.id, email: visitor.email, first_name: 'Ada', country: 'GB' });
    expect(Object.keys(records).toSorted()).toEqual(
      [...named, ...byMembership, ...inDocuments, 'suppressed_addresses'].toSorted(),
    );
    expect(records.saved_articles).toEqual([expect.objectContaining({ item_id: 'article-1', language: 'en' })]);
    expect(records.user_subscriptions).toEqual([expect.objectContaining({ alert_code: 'weekly' })]);
    expect(records.user_identities).toEqual([expect.objectContaining({ provider: 'linkedin' })]);
    expect(records.session_devices).toEqual([expect.objectContaining({ country: 'ZZ' })]);
    expect(records.mail_outbox).toEqual([expect.objectContaining({ template: 'welcome' })]);
    expect(records.suppressed_addresses).toEqual([]);
  });

  it.each([
    ['tells whoever has proved their address why nobody writes to it', true, [{ reason: 'complaint' }]],
    ['tells nothing of an address that nobody has proved', false, []],
  ])('%s', async (_, isProved, told) => {
    const visitor = await registerVisitor(backend.app);
    const at = backend.clock.now();
    const { email_key: emailKey } = await backend.db
      .updateTable('users')
      .set({ email_verified_at: isProved ? at : null })
      .where('id', '=', visitor.id)
      .returning('email_key')
      .executeTakeFirstOrThrow();
    await backend.db.transaction().execute((tx) => suppress(tx, { emailKey, reason: 'complaint', now: at }));
    const { records } = (await take(visitor)).json<Exported>().data;
    expect(records.suppressed_addresses).toEqual(told.map((row) => expect.objectContaining(row)));
  });

  it('omits data of others, and hashes and tokens of the service', async () => {
    const [visitor, other] = [await busyVisitor(), await busyVisitor()];
    const { body } = await take(visitor);
    expect(body).not.toContain(other.id);
    expect(body).not.toContain('argon2');
    expect(body).not.toMatch(/"[a-z_]*(hash|token|successor)"/);
  });

  it('needs a sign-in of the last five minutes, by its owner', async () => {
    const [visitor, other] = [await busyVisitor(), await registerVisitor(backend.app)];
    expect((await take({ ...visitor, headers: other.headers })).statusCode).toBe(404);
    backend.clock.pass(6 * minute);
    const answer = await take(visitor);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="insufficient_user_authentication", max_age="300"',
    ]);
  });
});

describe('the deletion of an account', () => {
  it('ends all its sessions and sends its owner a mail', async () => {
    const visitor = await busyVisitor();
    expect((await end(visitor)).statusCode).toBe(204);
    expect((await take(visitor)).statusCode).toBe(401);
    const sent: Message[] = [];
    await deliverDueMail({
      db: backend.db,
      config: backend.context.config,
      clock: backend.clock.now,
      onFailure: () => {},
      send: async (mail) => {
        sent.push(mail);
      },
    });
    const mail = sent.find(({ to, subject }) => to === visitor.email && subject.includes('deleted'));
    expect(mail?.text).toContain('/signin');
  });

  it('happens after seven days, and leaves nothing of it in any table', async () => {
    const visitor = await busyVisitor();
    expect(await rowsWith(visitor.id)).toEqual(expect.arrayContaining(['users', 'sessions', 'user_identities']));
    await end(visitor);
    backend.clock.pass(7 * day - 1);
    await sweepNow();
    expect(await rowsWith(visitor.id)).toContain('users');
    backend.clock.pass(1);
    await sweepNow();
    expect([await rowsWith(visitor.id), await rowsWith(visitor.email)]).toEqual([[], []]);
  });

  it('does not happen after a sign-in', async () => {
    const visitor = await busyVisitor();
    await end(visitor);
    backend.clock.pass(6 * day);
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(200);
    backend.clock.pass(30 * day);
    await sweepNow();
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(200);
  });

  it('needs a sign-in of the last five minutes, by its owner', async () => {
    const [visitor, other] = [await busyVisitor(), await registerVisitor(backend.app)];
    expect((await end({ ...visitor, headers: other.headers })).statusCode).toBe(404);
    backend.clock.pass(6 * minute);
    expect((await end(visitor)).statusCode).toBe(401);
    backend.clock.pass(30 * day);
    await sweepNow();
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(200);
  });
});
