// Runs the whole system on a directory of its own, for as long as its starter wants it and lives.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdUntilLeft } from '../../../../scripts/lib/holder.mjs';
import { patience } from '../../../../scripts/lib/patience.mjs';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startSystem } from '../../../../scripts/lib/system.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
const samplePort = await freePort();
// Pictures show where a piece would come from: the same address each time, at which nothing answers.
const pieces = 'http://127.0.0.1:4000';
const tuning = {
  ...patience,
  PIECES_URL: `${pieces}/third-parties`,
  EMBEDS_ORIGINS: `${pieces} http://127.0.0.1:${samplePort}`,
  MASTHEAD_ENV: 'test',
  LOG_LEVEL: 'info',
  CAPTCHA_DIFFICULTY: '10',
  RATE_LIMITS: 'off',
  FORM_STAMP_AGE: 'off',
  CODE_RESEND_S: '1',
  // Where the journeys put an editor's tool, at which nothing listens, and the studio of its own journeys.
  EDITING_ORIGINS: ['http://127.0.0.1:4999', process.env.MASTHEAD_E2E_STUDIO ?? ''].join(' ').trim(),
};
// The same journeys run against another renderer (ADR 0083).
const vueSite = { folder: 'apps/examples/vue-site', program: 'src/main.ts', execArgv: ['--import', 'tsx'] };
const { siteUrl, backendUrl, databaseUrl, stop } = await startSystem({
  dataDir,
  sitePort: await freePort(),
  backendPort: await freePort(),
  samplePort,
  env: { ...process.env, ...tuning },
  ...(process.env.MASTHEAD_E2E_RENDERER === 'vue' && { site: vueSite }),
});
await holdUntilLeft({ siteUrl, backendUrl, databaseUrl, dataDir }, async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});
