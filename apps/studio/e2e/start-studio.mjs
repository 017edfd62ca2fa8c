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
  const stopSystem = await startSystem();
  try {
    const { letGo } = await startHolder(fileURLToPath(new URL('./studio-server.mjs', import.meta.url)));
    return async () => {
      await letGo();
      await stopSystem();
    };
  } catch (error) {
    await stopSystem();
    throw error;
  }
}
