import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { codeOf } from '../values/error-code.ts';
import { migrations } from './migrations.generated.ts';
import { demandUsable } from './server-check.ts';

type Patience = {
  /** How long a change of a table waits for its lock, in milliseconds: all other queries queue behind it meanwhile. */
  readonly lockTimeoutMs?: number;
  /** How long other queries run before the next try, in milliseconds. */
  readonly pauseMs?: number;
  /**
   * Called with the number of failed tries so far: a backup, a report, another instance or a forgotten session holds
   * a lock.
   */
  readonly onHeld?: (times: number) => void;
};

/** A lock that timed out, or a deadlock. */
const isHeld = (error: unknown): boolean => ['55P03', '40P01'].includes(String(codeOf(error)));

/**
 * Migrates the database to the newest schema; returns the names of the migrations it ran, none when there was nothing
 * to do. All pending migrations run in one transaction under an advisory lock: instances that start together queue
 * up, and a killed process leaves no trace. The previous version keeps serving meanwhile: where a table is locked,
 * the transaction is rolled back and tried again without limit, since a supervisor would restart the process anyway.
 * @throws UnusableDatabase before anything is changed, or the database's own error after everything is rolled back.
 */
export const migrate = async <Tables>(
  db: Kysely<Tables>,
  steps: Readonly<Record<string, Migration>> = migrations,
  { lockTimeoutMs = 2_000, pauseMs = 3_000, onHeld = () => {} }: Patience = {},
): Promise<readonly string[]> => {
  await demandUsable(db, Object.keys(steps));
  const provider = { getMigrations: async () => ({ ...steps }) };
  const attempt = () =>
    db.connection().execute(async (one) => {
      await sql`SELECT set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, false)`.execute(one);
      try {
        // Migrations merged in parallel may run in any order.
        return await new Migrator({ db: one, provider, allowUnorderedMigrations: true }).migrateToLatest();
      } finally {
        await sql`RESET lock_timeout`.execute(one).catch(() => undefined);
      }
    });
  for (let times = 1; ; times += 1) {
    const { error, results } = await attempt();
    if (error === undefined)
      return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
    if (!isHeld(error)) throw error;
    onHeld(times);
    await wait(pauseMs);
  }
};
