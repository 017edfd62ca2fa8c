// Runs the studio that is built, for as long as its starter wants it and lives. A file says what happens to its calls of the backend.
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { holdUntilLeft } from '../../../scripts/lib/holder.mjs';
import { startStudio } from '../../../scripts/lib/studio.mjs';

const backend = new URL(String(process.env.MASTHEAD_E2E_BACKEND));
const file = String(process.env.MASTHEAD_E2E_RELAY);
const does = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Passes connections on to the backend. While it `breaks` each ends, those that are open at the next thing that is sent; while it `loses`,
 * each ends at the answer to what changes something.
 */
const relay = createServer((near) => {
  const far = connect(Number(backend.port), backend.hostname);
  let isChange = false;
  const end = () => {
    near.destroy();
    far.destroy();
  };
  near.on('data', (chunk) => {
    if (does() === 'breaks') return end();
    isChange ||= /^(?:PUT|POST) /.test(chunk.toString('latin1'));
    far.write(chunk);
  });
  far.on('data', (chunk) => {
    if (does() === 'breaks' || (does() === 'loses' && isChange)) return end();
    isChange = false;
    near.write(chunk);
  });
  for (const side of [near, far]) side.on('error', end).on('close', end);
});
await new Promise((done) => relay.listen(0, '127.0.0.1', () => done(undefined)));
const address = relay.address();
if (address === null || typeof address === 'string') throw new Error('The relay has no port.');

const { url, stop } = await startStudio({
  port: Number(process.env.MASTHEAD_E2E_STUDIO_PORT),
  backendUrl: `http://127.0.0.1:${address.port}`,
});
await holdUntilLeft({ url }, async () => {
  await stop();
  relay.close();
});
