import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { browserPath } from '../../../../scripts/lib/browser.mjs';
import { startHolder } from '../../../../scripts/lib/holder.mjs';

const program = fileURLToPath(new URL('./system-server.mjs', import.meta.url));

/** Starts the whole house; the tests find it by MASTHEAD_E2E_* in the environment. It ends with this process, however that ends. */
export default async function startHouse() {
  // No test waits for it.
  await browserPath();
  // Shared with the sites and backends that single tests start beside it.
  process.env.CALLER_SECRET = randomBytes(32).toString('base64url');
  const { said, letGo } = await startHolder(program);
  globalThis.letGoOfHouse = letGo;
  process.env.MASTHEAD_E2E_SITE = said.siteUrl;
  process.env.MASTHEAD_E2E_BACKEND = said.backendUrl;
  process.env.MASTHEAD_E2E_DATABASE = said.databaseUrl;
  process.env.MASTHEAD_E2E_DATA = said.dataDir;
}
