import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../../../../scripts/lib/browser.mjs';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startSystem } from '../../../../scripts/lib/system.mjs';

/** Starts the whole house on a directory of its own; the tests find it by MASTHEAD_E2E_* in the environment. */
export default async function startHouse() {
  // No test waits for it.
  await browserPath();
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
  const samplePort = await freePort();
  // Pictures show where a piece would come from: the same address each time, at which nothing answers.
  const pieces = 'http://127.0.0.1:4000';
  const tuning = {
    PIECES_URL: `${pieces}/third-parties`,
    EMBEDS_ORIGINS: `${pieces} http://127.0.0.1:${samplePort}`,
    MASTHEAD_ENV: 'test',
    LOG_LEVEL: 'info',
    CAPTCHA_DIFFICULTY: '10',
    RATE_LIMITS: 'off',
    FORM_STAMP_AGE: 'off',
    CODE_RESEND_S: '1',
  };
  // Shared with the sites and backends that single tests start beside it.
  process.env.CALLER_SECRET = randomBytes(32).toString('base64url');
  const system = await startSystem({
    dataDir,
    sitePort: await freePort(),
    backendPort: await freePort(),
    samplePort,
    env: { ...process.env, ...tuning },
  });
  globalThis.mastheadUnderTest = { system, dataDir };
  process.env.MASTHEAD_E2E_SITE = system.siteUrl;
  process.env.MASTHEAD_E2E_BACKEND = system.backendUrl;
  process.env.MASTHEAD_E2E_DATABASE = system.databaseUrl;
  process.env.MASTHEAD_E2E_DATA = dataDir;
}
