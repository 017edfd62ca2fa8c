import { startTimeout } from '../../testing/app.ts';
import { backendProcesses } from '../../testing/backend-processes.ts';
import { article, testSite, titleAt } from '../../testing/publishing.ts';
import { putSchedule } from '../schedule/store.ts';

const backends = backendProcesses();

/** Schedules an article for a moment that has passed by the time a backend is there. */
const scheduleNow = async (document: string): Promise<void> => {
  const at = new Date();
  const content = article({ path: `/insights/${document}` });
  const planned = { action: 'publish' as const, id: document, content, revision: 'none' };
  await putSchedule(backends.database().db, testSite, planned, { at, message: undefined }, { actor: 'test', at });
};

/** Waits until a query has a row. */
const until = async (query: string): Promise<void> => {
  while ((await backends.database().pool.query(query)).rowCount === 0);
};

const publishedTimes = async (document: string): Promise<readonly unknown[]> =>
  (await backends.database().pool.query('SELECT number FROM document_versions WHERE id = $1', [document])).rows;

const done = (document: string): string =>
  `SELECT FROM releases JOIN release_documents ON release_id = id WHERE document = '${document}' AND state = 'done'`;

test(
  'what a killed backend was in the middle of, and what came due while none ran, is published once by the next one',
  async () => {
    await scheduleNow('begun');
    const holder = await backends.database().pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE document_versions IN ACCESS EXCLUSIVE MODE');
      const killed = await backends.start();
      await until("SELECT FROM pg_locks WHERE relation = 'document_versions'::regclass AND NOT granted");
      await killed.kill();
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect([await titleAt(backends.database(), '/insights/begun'), await publishedTimes('begun')]).toEqual([
      undefined,
      [],
    ]);

    await scheduleNow('late');
    const next = await backends.start();
    const ready = performance.now();
    await until(done('late'));
    expect(performance.now() - ready).toBeLessThan(60_000);
    await next.kill();
    for (const document of ['begun', 'late'])
      expect([await titleAt(backends.database(), `/insights/${document}`), await publishedTimes(document)]).toEqual([
        'New',
        [{ number: 1 }],
      ]);
  },
  2 * startTimeout,
);
