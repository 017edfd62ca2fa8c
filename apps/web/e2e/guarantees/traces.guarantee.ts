import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { fillInRegistration } from '../support/people.ts';
import { backendUrl, type Part, startSite } from './support/house.ts';

/** What is typed wherever a form takes it. */
const canary = 'zqxwvkju';

type Recorded = {
  readonly machine: string;
  readonly steps: readonly {
    readonly _tag: string;
    readonly from?: string;
    readonly event?: { readonly type: string };
  }[];
};

/** Downloads the trace of a page, as its visitor does by keyboard. */
const traceOf = async (page: Page): Promise<{ readonly text: string; readonly machines: readonly Recorded[] }> => {
  const offer = page.getByRole('complementary', { name: 'Record of this page' });
  await offer.getByRole('button', { name: 'Download the record' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('masthead-trace.json');
  await offer.getByRole('status').filter({ hasText: 'The record was downloaded.' }).waitFor();
  const text = readFileSync(await download.path(), 'utf8');
  return { text, machines: JSON.parse(text).machines };
};

const eventsOf = (machines: readonly Recorded[], id: string): readonly string[] =>
  machines
    .filter(({ machine }) => machine === id)
    .flatMap(({ steps }) => steps.flatMap(({ event }) => (event === undefined ? [] : [event.type])));

test.describe('A trace of a page', () => {
  let site: Part;
  test.beforeAll(async () => {
    site = await startSite('traced-site', backendUrl, { PAGE_TRACES: 'on' });
  });
  test.afterAll(() => site.stop());

  const opened = async (path: string) => {
    const visitor = await visit({ baseURL: site.url });
    await visitor.page.goto(path);
    await visitor.page.locator('main x-island[ready]').first().waitFor();
    return visitor;
  };

  test('has no text of a sign-in', async () => {
    const { page, complaints } = await opened('/signin?trace');
    const main = page.getByRole('main');
    await main.getByLabel('Email', { exact: true }).fill(`${canary}@site.example`);
    await main.getByLabel('Password', { exact: true }).fill(`${canary} lantern`);
    const refused = page.waitForResponse((response) => response.url().includes('/auth/sign-in'));
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await refused;
    await main.getByRole('alert').first().waitFor();
    const { text, machines } = await traceOf(page);
    expect(text.toLowerCase()).not.toContain(canary);
    expect(eventsOf(machines, 'signIn')).toEqual(expect.arrayContaining(['form.submitted', 'submission.failed']));
    expect(complaints.filter((complaint) => !complaint.includes('/auth/sign-in'))).toEqual([]);
  });

  test('has no text of a registration', async () => {
    const { page, complaints } = await opened('/register?trace');
    const words = { email: `${canary}@site.example`, password: 'short', firstName: canary, lastName: canary };
    await fillInRegistration(page, words);
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    const { text, machines } = await traceOf(page);
    expect(text.toLowerCase()).not.toContain(canary);
    expect(text).not.toContain('Plant manager');
    expect(eventsOf(machines, 'registration')).toContain('form.submitted');
    expect(complaints).toEqual([]);
  });

  test('has no text of a message', async () => {
    const { page, complaints } = await opened('/contact/talk-to-us?trace');
    const written = { name: canary, email: `${canary}@site.example`, subject: `A ${canary}`, message: `${canary}?` };
    for (const [name, value] of Object.entries(written)) await page.locator(`main [name=${name}]`).fill(value);
    await page.getByRole('main').getByRole('button', { name: 'Send message' }).click();
    const { text, machines } = await traceOf(page);
    expect(text.toLowerCase()).not.toContain(canary);
    expect(eventsOf(machines, 'contact')).toContain('form.submitted');
    expect(complaints).toEqual([]);
  });

  for (const [path, machine] of [
    ['/careers/search-jobs?x=1&trace', 'jobSearch'],
    ['/search?x=1&q=pricing&trace', 'globalSearch'],
  ] as const)
    test(`records the search of ${path}, whose address is put into its one form`, async () => {
      const { page } = await opened(path);
      expect(new URL(page.url()).search).toMatch(/^\?(?:q=pricing&)?trace$/);
      const { machines } = await traceOf(page);
      expect(machines.map((recorded) => recorded.machine)).toContain(machine);
    });

  test('is offered accessibly, and only where the address asks for it', async () => {
    const { page } = await visit({ baseURL: site.url, bypassCSP: true });
    await page.goto('/signin?trace');
    await page.getByRole('button', { name: 'Download the record' }).waitFor();
    expect(await lookAt(page, 'a page that is recorded', [320, 1280])).toEqual([]);
    await page.goto('/signin');
    await page.locator('main x-island[ready]').first().waitFor();
    expect(await page.locator('[data-trace]').isVisible()).toBe(false);
  });

  test('is not offered without script', async () => {
    const { page } = await visit({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto('/signin?trace');
    expect(await page.locator('[data-trace]').isVisible()).toBe(false);
  });
});

test('A page is not recorded where the operator does not offer it', async () => {
  const { page } = await visit();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/signin?trace');
  await page.locator('main x-island[ready]').first().waitFor();
  expect(await page.locator('[data-trace]').count()).toBe(0);
  expect(scripts.filter((url) => /trace|record/.test(url.replace(/\?.*/, '')))).toEqual([]);
});
