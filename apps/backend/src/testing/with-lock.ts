import type { TestApp } from './app.ts';

type Statement = { readonly sql: string; readonly values: readonly unknown[] };

/** How many of this database's transactions wait for one another. */
const waitingIn = async ({ pool }: Pick<TestApp, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ readonly waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
};

/**
 * Holds what a statement locks, lets something begin, and gives the lock back once so many transactions wait for it, so that they meet for
 * certain. `meanwhile` is done by the holder before that.
 */
export const withLock = async <Begun>(
  backend: Pick<TestApp, 'pool'>,
  { sql, values }: Statement,
  {
    begin,
    waiting,
    meanwhile,
  }: { readonly begin: () => Begun; readonly waiting: number; readonly meanwhile?: Statement },
): Promise<Begun> => {
  const holder = await backend.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(sql, [...values]);
    const begun = begin();
    // Nearly as long as a test may take.
    const end = Date.now() + 50_000;
    while ((await waitingIn(backend)) < waiting) if (Date.now() > end) throw new Error('nobody waits for the lock');
    if (meanwhile !== undefined) await holder.query(meanwhile.sql, [...meanwhile.values]);
    return begun;
  } finally {
    await holder.query('COMMIT');
    holder.release();
  }
};
