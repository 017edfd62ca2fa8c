import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { codeOf } from '../values/error-code.ts';
import { migrations } from './migrations.generated.ts';
import { demandUsable } from './server-check.ts';

type Patience = {
  /** How long a change of a table waits for whoever reads it, in milliseconds: everybody else stands in line behind it meanwhile. */
  readonly lockTimeoutMs?: number;
  /** How long everybody else goes first after that, in milliseconds. */
  readonly pauseMs?: number;
  /** Told how often something has held a table for longer: a backup, a report, another instance at the same, a session that somebody forgot. */
  readonly onHeld?: (times: number) => void;
};

/** A lock that did not come in time, or that each of two waited for the other to give up. */
const isHeld = (error: unknown): boolean => ['55P03', '40P01'].includes(String(codeOf(error)));

/**
 * Brings the database to the newest schema; gives the names of the migrations it ran, none when there was nothing to do.
 * All pending migrations run in one transaction under an advisory lock: instances starting together queue up,
 * and a process killed half-way leaves nothing behind. A version before that still serves is never kept waiting for long: where a table
 * is held, the transaction is given up and begun again, until it is not. Giving up for good would help nobody: a supervisor starts anew, and
 * the version before serves meanwhile.
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
        // Two that were written side by side come in any order: which of them a database saw first says nothing.
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
