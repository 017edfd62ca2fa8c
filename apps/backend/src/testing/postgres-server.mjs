// Runs one throwaway PostgreSQL: prints its address when it answers, stops when standard input ends.
// A process of its own, because the end of the pipe reaches it however the test run dies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../../scripts/lib/postgres.mjs';

const folder = await mkdtemp(join(tmpdir(), 'masthead-test-'));
const server = await startPostgres(join(folder, 'data'), {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
});
process.stdout.write(`${server.url}\n`);

process.stdin.resume();
process.stdin.once('end', async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
