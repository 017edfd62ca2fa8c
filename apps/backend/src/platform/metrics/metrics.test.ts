import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expressions, metricsAsked } from '../../../../../scripts/lib/monitoring.mjs';
import { goodPassword, registerVisitor, signIn, startTimeout, testApp } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { noteBackup } from '../backup/note.ts';

let mockHold: Promise<void> | undefined;
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = async (...args) => {
    await mockHold;
    return argon2.verify(...args);
  };
  return { ...argon2, verify };
});

/** No password is checked to its end before what this gives is called. */
const holdHashing = (): (() => void) => {
  let letGo = () => {};
  mockHold = new Promise((done) => {
    letGo = () => {
      mockHold = undefined;
      done();
    };
  });
  return () => letGo();
};

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-figures-'));
const backend = backendOfTests({ dataDir });
afterAll(() => rm(dataDir, { recursive: true }));

const figures = async (): Promise<string> => {
  const answer = await backend.app.inject({ url: '/metrics' });
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
};

const figure = async (name: string): Promise<number> => {
  const line = (await figures()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
};

describe('the metrics', () => {
  it('count requests by route pattern, method and status class, without visitors’ data', async () => {
    const counts = (): Promise<readonly number[]> =>
      Promise.all(
        [
          ['POST', '/user/v2/auth/sign-in', '2xx'],
          ['POST', '/user/v2/auth/sign-in', '4xx'],
          ['GET', '/user/v2/users/:id', '2xx'],
          ['GET', 'unmatched', '4xx'],
        ].map(([method, route, status]) =>
          figure(
            `masthead_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
          ).then((count) => count || 0),
        ),
      );
    const before = await counts();
    const visitor = await registerVisitor(backend.app);
    await signIn(backend.app, visitor.email, goodPassword);
    await signIn(backend.app, visitor.email, 'a wrong pass phrase');
    await backend.app.inject({ url: `/user/v2/users/${visitor.id}?tracking=abc123`, headers: visitor.headers });
    await backend.app.inject({ url: '/wp-login.php' });
    expect(await counts()).toEqual(before.map((count) => count + 1));
    const text = await figures();
    for (const word of [visitor.id, visitor.email, 'abc123', 'wp-login', '127.0.0.1', 'example'])
      expect(text).not.toContain(word);
  });

  it('include waiting mail, the hash queue, the pool and the process', async () => {
    await backend.db.deleteFrom('mail_outbox').execute();
    expect(await figure('masthead_mail_outbox_messages')).toBe(0);
    await registerVisitor(backend.app);
    expect(await figure('masthead_mail_outbox_messages')).toBe(1);
    expect(await figure('masthead_password_hash_queue')).toBe(0);
    expect(await figure('masthead_db_connections')).toBeGreaterThan(0);
    expect(await figure('masthead_db_requests_waiting')).toBe(0);
    expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  });

  it('show a growing hash queue while more sign in than there are cores', async () => {
    const inLine = 5;
    const letGo = holdHashing();
    const visitors = Array.from({ length: availableParallelism() + inLine }, (_, nth) => `nobody-${nth}@example.com`);
    const signIns = Promise.all(visitors.map((email) => signIn(backend.app, email, 'a wrong pass phrase')));
    // No job leaves the queue before that, so all of them arrive eventually.
    while ((await figure('masthead_password_hash_queue')) < inLine);
    letGo();
    await signIns;
    expect(await figure('masthead_password_hash_queue')).toBe(0);
  });

  it('omit what the database does not answer, and are served all the same', async () => {
    await backend.pool.query('ALTER TABLE mail_outbox RENAME TO mail_outbox_away');
    try {
      expect(await figure('masthead_mail_outbox_messages')).toBeNaN();
      expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
    } finally {
      await backend.pool.query('ALTER TABLE mail_outbox_away RENAME TO mail_outbox');
    }
  });

  it('include age and size of the last backup, whatever made it, and none where none is recorded', async () => {
    const last = 'masthead_backup_last_success_timestamp_seconds';
    expect(await figure(last)).toBeNaN();
    await noteBackup(dataDir, { madeAt: '2026-11-21T03:15:00.000Z' });
    await noteBackup(dataDir, { madeAt: '2026-11-22T03:15:00.500Z' });
    expect(await figure(last)).toBe(Date.UTC(2026, 10, 22, 3, 15) / 1_000 + 0.5);
    for (const spoilt of ['{"madeAt":"yesterday"}', '{"mad']) {
      await writeFile(join(dataDir, 'backups/last.json'), spoilt);
      expect([spoilt, await figure(last)]).toEqual([spoilt, Number.NaN]);
    }
  });

  it(
    'need METRICS to be served',
    async () => {
      const quiet = await testApp({ metrics: false });
      try {
        expect((await quiet.app.inject({ url: '/metrics' })).statusCode).toBe(404);
      } finally {
        await quiet.close();
      }
    },
    startTimeout,
  );

  it('include everything that the shipped alerts and dashboard query', () => {
    const asked = expressions().flatMap(({ expression }) => metricsAsked(expression, 'masthead-backend'));
    const names = backend.context.metrics.getMetricsAsArray().map(({ name }) => name);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
  });
});
