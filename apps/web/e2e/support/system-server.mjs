// Runs the whole system on a directory of its own, for as long as its starter wants it and lives.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdUntilLeft } from '../../../../scripts/lib/holder.mjs';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startSystem } from '../../../../scripts/lib/system.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
const tuning = {
  MASTHEAD_ENV: 'test',
  LOG_LEVEL: 'info',
  CAPTCHA_DIFFICULTY: '10',
  RATE_LIMITS: 'off',
  FORM_STAMP_AGE: 'off',
  CODE_RESEND_S: '1',
};
const { siteUrl, backendUrl, databaseUrl, stop } = await startSystem({
  dataDir,
  sitePort: await freePort(),
  backendPort: await freePort(),
  env: { ...process.env, ...tuning },
});
await holdUntilLeft({ siteUrl, backendUrl, databaseUrl, dataDir }, async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});
