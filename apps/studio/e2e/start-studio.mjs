import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHolder } from '../../../scripts/lib/holder.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { studioUrl } from '../../../scripts/lib/studio.mjs';
import startSystem from '../../web/e2e/support/start-system.mjs';

/** Starts the system and the studio beside it; the tests find the studio by MASTHEAD_E2E_STUDIO. */
export default async function startBoth() {
  const port = await freePort();
  process.env.MASTHEAD_E2E_STUDIO_PORT = String(port);
  // Before the system, whose site shows pages in its frame.
  process.env.MASTHEAD_E2E_STUDIO = studioUrl(port);
  const folder = mkdtempSync(join(tmpdir(), 'masthead-studio-'));
  process.env.MASTHEAD_E2E_RELAY = join(folder, 'relay');
  const stops = [async () => rmSync(folder, { recursive: true })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    stops.push(await startSystem());
    const { letGo } = await startHolder(fileURLToPath(new URL('./studio-server.mjs', import.meta.url)));
    stops.push(letGo);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
