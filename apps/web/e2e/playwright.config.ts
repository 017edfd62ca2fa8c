import { defineConfig } from 'playwright/test';
import { browserPath } from '../../../scripts/lib/browser.mjs';

// The site under test: `vue` is the one of apps/examples/vue-site. Its address takes the place of its name when it runs.
process.env.MASTHEAD_E2E_RENDERER ??= process.env.MASTHEAD_E2E_SITE === 'vue' ? 'vue' : 'next';
const isVue = process.env.MASTHEAD_E2E_RENDERER === 'vue';

/** Journeys through each of a kind, one after the other: a project of their own, so that two lanes of the gate end together. */
const walks = ['patterns', 'alumni-components', 'quiz', 'reflow'].map((name) => `journeys/${name}.e2e.ts`);

/** The gate runs several projects side by side, and a run empties its folder first. */
const tracesOf = (name: string) => ({ name, outputDir: `traces/${name}` });

// Journeys in Chromium, and guarantees of the product, asked from outside: against one site, backend and database for all of a run.
export default defineConfig({
  globalSetup: './support/start-system.mjs',
  // Long times cost nothing where all is well, and a busy machine needs them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  reporter: 'list',
  // A test that fails runs again for its trace alone, and has failed whatever becomes of it.
  retries: 1,
  failOnFlakyTests: true,
  use: {
    actionTimeout: 30_000,
    // A Japanese page, where no font has its letters, asks another process of Chromium about each of them while it is laid out.
    navigationTimeout: 60_000,
    // Recorded in every run, they took a seventh of the time of all tests that pass.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Otherwise a picture of a page, taken on a busy machine, lacks an image that is still being decoded.
        '--disable-checker-imaging',
      ],
    },
  },
  projects: isVue
    ? [{ ...tracesOf('vue'), testMatch: 'journeys/*.e2e.ts' }]
    : [
        { ...tracesOf('journeys'), testMatch: 'journeys/*.e2e.ts', testIgnore: walks },
        { ...tracesOf('walks'), testMatch: walks },
        { ...tracesOf('guarantees'), testMatch: 'guarantees/*.guarantee.ts' },
        { ...tracesOf('engines'), testMatch: 'engines/*.engine.ts' },
      ],
});
