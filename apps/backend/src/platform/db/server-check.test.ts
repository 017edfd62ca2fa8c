import { randomBytes } from 'node:crypto';
import { startTimeout } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.generated.ts';
import { openDatabase, openPool } from './pool.ts';
import { complaintAboutServer, demandConnections, type ServerFacts } from './server-check.ts';

const known = ['0001-first', '0002-second'];
const good: ServerFacts = {
  version: 160_004,
  versionName: '16.4',
  encoding: 'UTF8',
  user: 'masthead',
  isStandby: false,
  mayCreate: true,
  hasTrigrams: false,
  mayHaveTrigrams: true,
  closedTables: [],
  seen: ['0001-first'],
};

describe('the check of the database server', () => {
  it('accepts a server that is recent, writable and owned', () => {
    expect(complaintAboutServer(good, known)).toBeUndefined();
  });

  it('needs no right to create once there is nothing to create', () => {
    const settled = { ...good, seen: known, mayCreate: false, mayHaveTrigrams: false };
    expect(complaintAboutServer(settled, known)).toBeUndefined();
  });

  it.each<[string, Partial<ServerFacts>, RegExp]>([
    ['is too old', { version: 150_008, versionName: '15.8' }, /PostgreSQL 15\.8; Masthead needs 16 or newer/],
    ['is of another encoding', { encoding: 'LATIN1' }, /encoded in LATIN1/],
    ['belongs to a newer version', { seen: [...known, '0003-third'] }, /newer version of Masthead.*0003-third/],
    ['is a standby', { isStandby: true }, /standby.*primary/],
    ['is not ours to change', { mayCreate: false }, /masthead may not create tables.*OWNER TO masthead/],
    ['cannot have what the job search needs', { mayHaveTrigrams: false }, /pg_trgm/],
    ['keeps a table closed', { closedTables: ['users', 'pages'] }, /may not read and write users, pages\. GRANT/],
  ])('rejects with a sentence a server that %s', (_, facts, sentence) => {
    expect(complaintAboutServer({ ...good, ...facts }, known)).toMatch(sentence);
  });
});

describe('the check before migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase({ migrated: false });
  }, startTimeout);
  afterEach(() => database.close(), startTimeout);

  it('rejects a database that a newer version has migrated, and leaves it unchanged', async () => {
    await migrate(database.db);
    await database.pool.query("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-flying', '2099-01-01')");
    await expect(migrate(database.db)).rejects.toThrow('this one does not know 9999-flying');
    const { rowCount } = await database.pool.query('SELECT FROM kysely_migration');
    expect(rowCount).toBe(Object.keys(migrations).length + 1);
  });

  it('rejects by name an account that may not create or read tables', async () => {
    const [name, password] = [`guest_${randomBytes(6).toString('hex')}`, 'a-password-of-tests'];
    await database.pool.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
    const url = Object.assign(new URL(database.url), { username: name, password });
    const guest = openDatabase(openPool({ databaseUrl: url.href, size: 2, statementTimeoutMs: 0, onLost: () => {} }));
    try {
      await expect(migrate(guest)).rejects.toThrow(`${name} may not create tables`);
      await migrate(database.db);
      await database.pool.query('GRANT SELECT ON kysely_migration TO public');
      await expect(migrate(guest)).rejects.toThrow(/may not read and write .*users/);
    } finally {
      await guest.destroy();
      await database.pool.query(`DROP OWNED BY ${name}`);
      await database.pool.query(`DROP ROLE ${name}`);
    }
  });
});

describe('the connection limit of an account', () => {
  it.each([
    ['ROLE', 'may open 3 connections at once, and a backend holds up to 13'],
    ['DATABASE', 'may open 3 connections at once, and a backend holds up to 13'],
  ])('stops the start when its %s allows fewer than a backend needs', async (kind, sentence) => {
    const database = await freshDatabase();
    const [name, password] = [`few_${randomBytes(6).toString('hex')}`, 'a-password-of-tests'];
    await database.pool.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
    const limited = kind === 'ROLE' ? name : new URL(database.url).pathname.slice(1);
    const url = Object.assign(new URL(database.url), { username: name, password });
    const few = openDatabase(openPool({ databaseUrl: url.href, size: 1, statementTimeoutMs: 0, onLost: () => {} }));
    try {
      await expect(demandConnections(few, 10)).resolves.toBeUndefined();
      await database.pool.query(`ALTER ${kind} "${limited}" CONNECTION LIMIT 3`);
      await expect(demandConnections(few, 10)).rejects.toThrow(`${name} ${sentence}`);
    } finally {
      await few.destroy();
      await database.pool.query(`DROP ROLE ${name}`);
      await database.close();
    }
  });
});
