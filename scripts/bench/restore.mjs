import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { one, two } from './load.mjs';
import { generateJobs, makeDatabase, runCommand, sizes } from './stocks.mjs';

/** Seconds that a command takes. @param {() => Promise<unknown>} work */
const secondsOf = async (work) => {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1_000;
};

/** The restore of a stock of jobs into an empty database, beside its backup. @param {{ databaseUrl: string }} system */
export const measure = async ({ databaseUrl }) => {
  const rows = [];
  const scratch = await mkdtemp(join(tmpdir(), 'masthead-restore-'));
  try {
    for (const count of sizes) {
      const from = await makeDatabase(databaseUrl, `bench_backup_${count}`);
      const to = await makeDatabase(databaseUrl, `bench_restore_${count}`);
      await generateJobs(from, count);
      const folder = join(scratch, String(count));
      const backup = await secondsOf(() =>
        runCommand(from, 'apps/backend/dist/platform/backup/cli.js', ['backup', folder]),
      );
      const restore = await secondsOf(() =>
        runCommand(to, 'apps/backend/dist/platform/backup/cli.js', ['restore', folder]),
      );
      rows.push({
        what: `restore of ${count.toLocaleString('en')} jobs`,
        figure: `${one(restore)} s`,
        beside: `their backup: ${one(backup)} s`,
        ratio: two(restore / backup),
        goal: '≤ 1.5',
      });
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
  return rows;
};
