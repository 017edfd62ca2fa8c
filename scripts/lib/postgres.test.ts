import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createDatabase } from './postgres.mjs';

/** A server's messages to a client without password: AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1'), Buffer.from('Z\0\0\0\x05I', 'latin1')]);

it('a server that ends during the creation of its database raises an error that names its log', async () => {
  let isRunning = true;
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.once('data', () => {
        isRunning = false;
        socket.destroy();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const made = createDatabase(
    `postgresql://masthead@127.0.0.1:${port}/masthead`,
    () => isRunning,
    '/none/postgres.log',
  );
  await expect(made).rejects.toThrow('PostgreSQL did not start; its log is /none/postgres.log.');
  server.close();
});
