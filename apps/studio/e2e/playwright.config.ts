import { defineConfig } from 'playwright/test';
import { browserPath } from '../../../scripts/lib/browser.mjs';

// The journeys of the studio, against one site, backend, database and studio (`npm run studio -- check`).
export default defineConfig({
  globalSetup: './start-studio.mjs',
  testMatch: '*.e2e.ts',
  outputDir: 'traces',
  timeout: 180_000,
  workers: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 1000 },
    // A busy machine needs it, and it costs nothing where all is well.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu'] },
  },
  expect: { timeout: 30_000 },
});
