import { type Migration, Migrator } from 'kysely';
import { migrations } from './migrations.generated.ts';
import type { Database } from './schema.ts';
import { demandUsable } from './server-check.ts';

/**
 * Brings the database to the newest schema; gives the names of the migrations it ran, none when there was nothing to do.
 * All pending migrations run in one transaction under an advisory lock: instances starting together queue up,
 * and a process killed half-way leaves nothing behind.
 * @throws UnusableDatabase before anything is changed, or the database's own error after everything is rolled back.
 */
export const migrate = async (
  db: Database,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<readonly string[]> => {
  await demandUsable(db, Object.keys(steps));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
};
