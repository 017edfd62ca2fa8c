import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startHolder } from '../../../../scripts/lib/holder.mjs';

const program = fileURLToPath(new URL('./system-server.mjs', import.meta.url));

/**
 * Starts the whole system; the tests find it by MASTHEAD_E2E_* in the environment. It ends with this process, however that ends.
 * @returns what stops it; its directory goes with it
 */
export default async function startSystem() {
  // Shared with the sites and backends that single tests start beside it.
  process.env.CALLER_SECRET = randomBytes(32).toString('base64url');
  const { said, letGo } = await startHolder(program);
  process.env.MASTHEAD_E2E_SITE = said.siteUrl;
  process.env.MASTHEAD_E2E_BACKEND = said.backendUrl;
  process.env.MASTHEAD_E2E_DATABASE = said.databaseUrl;
  process.env.MASTHEAD_E2E_DATA = said.dataDir;
  return letGo;
}
