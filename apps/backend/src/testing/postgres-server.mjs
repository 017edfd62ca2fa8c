// Runs one throwaway PostgreSQL, for as long as its starter wants it and lives.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdUntilLeft } from '../../../../scripts/lib/holder.mjs';
import { startPostgres } from '../../../../scripts/lib/postgres.mjs';

const folder = await mkdtemp(join(tmpdir(), 'masthead-test-'));
const server = await startPostgres(join(folder, 'data'), {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
});
await holdUntilLeft(server.url, async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
