import { randomBytes, randomUUID } from 'node:crypto';
import { removalsOfMail } from '../platform/mail/housekeeping.ts';
import { leftOut, queueMail } from '../platform/mail/outbox.ts';
import { goodPassword, registerVisitor, signIn } from '../testing/app.ts';
import { backendOfTests } from '../testing/backend.ts';
import { sweep } from './housekeeping.ts';

const day = 86_400_000;

describe('housekeeping', () => {
  const backend = backendOfTests({ rateLimits: true });

  const count = async (table: string): Promise<number> => {
    const { rows } = await backend.pool.query<{ readonly total: number }>(
      `SELECT count(*)::int AS total FROM ${table}`,
    );
    return rows[0]?.total ?? -1;
  };

  it('finds old mail through an index', async () => {
    const now = backend.clock.now();
    await backend.pool.query(
      `INSERT INTO mail_outbox (id, recipient, recipient_key, template, language, parameters, created_at, due_at, sent_at)
       SELECT gen_random_uuid(), 'a@example.com', 'a@example.com', 'contactReceipt', 'en', '{}', $1, $1, $1
       FROM generate_series(1, 5000)`,
      [now],
    );
    await backend.pool.query('ANALYZE mail_outbox');
    for (const removal of removalsOfMail(backend.db, now)) {
      const { sql, parameters } = removal.compile();
      const { rows } = await backend.pool.query(`EXPLAIN ${sql}`, [...parameters]);
      expect(JSON.stringify(rows)).not.toContain('Seq Scan');
    }
  });

  it('deletes nothing that is still in use', async () => {
    const visitor = await registerVisitor(backend.app);
    await signIn(backend.app, visitor.email, 'a wrong pass phrase');
    const tables = [
      'users',
      'sessions',
      'refresh_tokens',
      'spent_tokens',
      'sign_in_failures',
      'rate_limits',
      'mail_outbox',
    ];
    const before = await Promise.all(tables.map(count));
    expect(Math.min(...before)).toBeGreaterThan(0);
    await sweep(backend.db, backend.clock.now());
    expect(await Promise.all(tables.map(count))).toEqual(before);
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(200);
  });

  it('deletes expired sessions, spent proofs, old failures and windows, and keeps accounts', async () => {
    const accounts = await count('users');
    await sweep(backend.db, new Date(backend.clock.now().getTime() + 60 * day));
    for (const table of ['sessions', 'refresh_tokens', 'spent_tokens', 'sign_in_failures', 'rate_limits'])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count('users')).toBe(accounts);
  });

  it('deletes mail a week after it was sent, and never unsent mail', async () => {
    await backend.db.deleteFrom('mail_outbox').execute();
    const now = backend.clock.now();
    const queue = (recipient: string) =>
      backend.db
        .transaction()
        .execute((tx) =>
          queueMail(tx, { recipient, template: 'welcome', language: 'en', firstName: 'Ada', now }, leftOut),
        );
    await queue('sent@example.com');
    await queue('waiting@example.com');
    await backend.db
      .updateTable('mail_outbox')
      .set({ sent_at: now })
      .where('recipient', '=', 'sent@example.com')
      .execute();
    await sweep(backend.db, new Date(now.getTime() + 7 * day));
    expect(await count('mail_outbox')).toBe(2);
    await sweep(backend.db, new Date(now.getTime() + 7 * day + 1));
    const { rows } = await backend.pool.query('SELECT recipient FROM mail_outbox');
    expect(rows).toEqual([{ recipient: 'waiting@example.com' }]);
  });

  it('keeps an expired session for a day, so that late reuse of its tokens is detected', async () => {
    const visitor = await registerVisitor(backend.app);
    const now = backend.clock.now();
    const session = { id: randomUUID(), user_id: visitor.id, client_id: 'web', created_at: now, expires_at: now };
    await backend.db.insertInto('sessions').values(session).execute();
    await backend.db
      .insertInto('refresh_tokens')
      .values({ hash: randomBytes(32), session_id: session.id, issued_at: now })
      .execute();
    const isThere = async (): Promise<boolean> =>
      (await backend.pool.query('SELECT FROM sessions WHERE id = $1', [session.id])).rowCount === 1;
    await sweep(backend.db, new Date(now.getTime() + day));
    expect(await isThere()).toBe(true);
    await sweep(backend.db, new Date(now.getTime() + day + 1));
    expect(await isThere()).toBe(false);
  });
});
