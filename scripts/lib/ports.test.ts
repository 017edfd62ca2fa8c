import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './ports.mjs';

test('a free port lies outside the range of outgoing connections', async () => {
  for (let times = 0; times < 20; times += 1) {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
  }
});

test('skips a port in use, and raises an error when all are taken', async () => {
  const other = createServer().listen(await freePort(), '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const free = await freePort();
  const choices = [taken, taken, free];
  expect(await freePort(() => choices.shift() ?? taken)).toBe(free);
  await expect(freePort(() => taken)).rejects.toThrow('EADDRINUSE');
  other.close();
});
