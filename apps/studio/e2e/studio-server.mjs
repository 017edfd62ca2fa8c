// Runs the studio that is built, for as long as its starter wants it and lives. Its backend is away for it while a file exists.
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { holdUntilLeft } from '../../../scripts/lib/holder.mjs';
import { startStudio } from '../../../scripts/lib/studio.mjs';

const backend = new URL(String(process.env.MASTHEAD_E2E_BACKEND));
const isAway = () => existsSync(String(process.env.MASTHEAD_E2E_BACKEND_AWAY));

/** Passes connections on to the backend; while it is away each breaks, those that are open at the next thing that is sent. */
const relay = createServer((near) => {
  const far = connect(Number(backend.port), backend.hostname);
  const end = () => {
    near.destroy();
    far.destroy();
  };
  near.on('data', (chunk) => void (isAway() ? end() : far.write(chunk)));
  far.on('data', (chunk) => void (isAway() ? end() : near.write(chunk)));
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
