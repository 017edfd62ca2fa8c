import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Locator,
  type Page,
  type TestInfo,
} from 'playwright/test';
import { leaveOut } from './left-out.ts';

export { expect } from 'playwright/test';

export const site = process.env.MASTHEAD_E2E_SITE ?? 'http://127.0.0.1:3000';

export const widths = [320, 768, 1280] as const;

let current: Browser;
const contexts: BrowserContext[] = [];

/** Adds to the report of a test how each page looks, and its markup. */
const attachPages = async (info: TestInfo): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    await info.attach(page.url(), { body: await page.screenshot({ timeout: 5000 }), contentType: 'image/png' });
    await info.attach(`${page.url()} (markup)`, { body: await page.content(), contentType: 'text/html' });
  }
};

/** A test in Chromium: the visitors of one test are gone before the next, in which a vote or a renewal still under way would be counted. */
export const test = base.extend<{ readonly visitors: undefined }>({
  visitors: [
    async ({ browser }, use, info) => {
      leaveOut(info);
      current = browser;
      await use(undefined);
      if (info.status !== info.expectedStatus) await attachPages(info).catch(() => undefined); // one that is stuck has no picture
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** As if a visitor had refused everything that is optional, so that no banner stands between a journey and its page. */
const refusal = () => ({
  name: 'consent',
  value: encodeURIComponent(JSON.stringify({ version: 1, groups: ['C0001'], time: new Date().toISOString() })),
});

export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly complaints: readonly string[] };

/**
 * A visitor of their own: fresh cookies, one page. Whatever the page complains of (script errors, policy violations,
 * failed own requests) is collected, so that a test can demand that there was nothing. They have refused whatever is asked about cookies,
 * unless `hasDecided` is false.
 */
export const visit = async (
  options: BrowserContextOptions & { readonly width?: number; readonly hasDecided?: boolean } = {},
): Promise<Visit> => {
  const { width = 1280, baseURL = site, hasDecided = true, ...rest } = options;
  const context = await current.newContext({
    baseURL,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...rest,
  });
  contexts.push(context);
  if (hasDecided) await context.addCookies([{ ...refusal(), url: baseURL }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== baseURL && url.protocol.startsWith('http')) complaints.push(`foreign request: ${url.href}`);
  });
  return { page, context, complaints };
};

/** Clicks what leads to another page and waits until that page is whole; a click alone only waits until its address is known. */
export const follow = async (link: Locator): Promise<void> => {
  await Promise.all([link.page().waitForEvent('load'), link.click()]);
};
