import type { BrowserContext, Page } from 'playwright/test';
import { backendUrl, startSite } from '../guarantees/support/house.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { jobsIn, openSearch } from '../support/jobs.ts';
import { aNewcomer, chooseCountry, fillInRegistration, fillInWork } from '../support/people.ts';

const policies = ['', '/de', '/ar', '/ja-jp'].map((prefix) => `${prefix}/privacy-policy`);

/** What the browser holds of this site by now: names of cookies, and keys of what scripts can store. */
const keptBy = async (page: Page): Promise<readonly string[]> => {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  return [...cookies.map(({ name }) => name), ...stored];
};

const places: Readonly<Record<string, string>> = {
  '…': '.+',
  '{article}': '[0-9a-f-]{36}',
  '{language}': '(?:en|de|ar|ja-JP)',
};

/**
 * Whether a name is one that the policy prints, where some of it may differ from one to the next. The policy prints names as visitors meet
 * them, over https.
 */
const matches = (printed: string, name: string): boolean =>
  new RegExp(`^${printed.replaceAll(/…|\{\w+\}/g, (place) => places[place] ?? place)}$`).test(
    name.replace(/^masthead-/, '__Host-'),
  );

/** Does everything that a visitor can do here, and gives all that the browser was left with on the way. */
const walk = async (page: Page): Promise<ReadonlySet<string>> => {
  const kept = new Set<string>();
  const look = async (): Promise<void> => {
    for (const name of await keptBy(page)) kept.add(name);
  };
  const newcomer = aNewcomer();
  await page.goto('/signin-code');
  await page.locator('main x-island[ready]').waitFor();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(newcomer.email);
  await page.getByRole('main').getByRole('button', { name: 'Email me a code' }).click();
  await page.getByRole('main').getByLabel('Code', { exact: true }).waitFor();
  await look();

  await page.goto('/insights/boards-and-ai-risk#/quiz-boards-and-ai-risk');
  await page.locator('.quiz x-island[ready]').waitFor();
  const quiz = page.getByRole('region', { name: 'Would you have asked?' });
  await quiz.getByRole('radio').first().click();
  await quiz.getByRole('status').filter({ hasText: 'Question 1: ' }).waitFor();
  await look();

  await page.goto('/patterns/registration-wall/by-press');
  await page.locator('[data-overlay]').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Get started' }).click();
  await page.waitForURL('**/register?**');
  await page.goBack();
  await page.locator('[data-overlay]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.locator('[data-overlay]').waitFor({ state: 'hidden' });
  await look();

  await page.goto('/insights');
  const block = page.locator('.subscribe-block');
  await block.getByRole('textbox', { name: 'Email' }).fill(aNewcomer().email);
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await block.getByText('Please look into the mail').waitFor();
  await look();

  await page.getByRole('button', { name: 'Open the search box' }).click();
  const search = page.getByRole('search').getByRole('combobox');
  await search.fill('pricing');
  await search.press('Enter');
  await page.waitForURL('**/search?q=pricing**');
  await look();

  await openSearch(page);
  await jobsIn(page).first().click();
  await page.waitForURL('**/jobs/**');
  await look();

  await page.goto('/insights/cost-of-complexity');
  await page.getByRole('link', { name: 'Save article' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Create account' }).click();
  await page.waitForURL('**/register?**');
  await look();
  await fillInRegistration(page, newcomer);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/registration-confirmation?**');
  await look();
  await page.getByRole('link', { name: 'Go back to' }).click();
  await page.waitForURL(`${site}/insights/cost-of-complexity`);
  const save = page.getByRole('main').getByRole('button', { name: 'Saved', pressed: true });
  await save.waitFor();
  const panel = page.locator('.rate-article');
  await panel.locator('summary').click();
  await panel.getByRole('radio').first().check();
  await panel.getByRole('button', { name: 'Rate' }).click();
  await panel.getByRole('status').filter({ hasText: 'Your rating is kept.' }).waitFor();
  await look();
  await page.goto('/featured-insights');
  await page.getByRole('button', { name: 'Do not show this any more' }).first().click();
  await page.goto('/account/profile');
  await page.locator('main x-island[ready]').first().waitFor();
  await page.getByRole('main').getByLabel('First name', { exact: true }).fill('Another');
  await page.goto('/account/saved-articles');
  await look();
  return kept;
};

/** Registers in steps from a page of a practice, begins to without script, and writes to the firm; gives what a browser was left with on the way. */
const walkInSteps = async (baseURL: string): Promise<readonly string[]> => {
  const address = '/register?practice=technology';
  const goOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  const plain = await visit({ baseURL, javaScriptEnabled: false });
  await plain.page.goto(address);
  await fillInRegistration(plain.page, aNewcomer());
  await fillInWork(plain.page);
  await goOn(plain.page);
  await plain.page.waitForURL('**&step=2&**');
  await plain.page.goto('/contact/talk-to-us');
  const written = { name: 'Ada', email: 'ada@example.com', subject: 'Tides', message: 'How high?' };
  for (const [name, value] of Object.entries(written)) await plain.page.locator(`main [name=${name}]`).fill(value);
  await plain.page.getByRole('main').getByRole('button', { name: 'Send message' }).click();
  await plain.page.waitForURL('**step=sent&**');
  const cookies = await plain.context.cookies();

  const { page } = await visit({ baseURL });
  await page.goto('/contact/talk-to-us');
  await page.locator('x-island[ready]').waitFor();
  await page.locator('main [name=subject]').fill(written.subject);
  await page.waitForFunction(() => {
    document.querySelector('main [name=subject]')?.dispatchEvent(new Event('change', { bubbles: true }));
    return sessionStorage.getItem('masthead_contact') !== null;
  });
  await page.goto(address);
  await page.locator('x-island[ready]').waitFor();
  await fillInRegistration(page, aNewcomer());
  await fillInWork(page);
  await goOn(page);
  await page.getByRole('main').getByRole('checkbox').first().waitFor();
  const inSteps = await keptBy(page);
  await goOn(page);
  await goOn(page);
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await page.locator('.toast').waitFor();
  return [...cookies.map(({ name }) => name), ...inSteps, ...(await keptBy(page))];
};

/**
 * The site's own cookies among those of its host. The sample's provider and measuring service keep theirs (`_…`) on the same host: the latter's come
 * whenever its script has run, which a walk may see or not.
 */
const ownCookies = async (context: BrowserContext): Promise<readonly string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !name.startsWith('_'));

/**
 * Without script: asks for a code, comes from a provider, registers, and saves a form when the session is over; gives the cookies that a browser was
 * left with on the way.
 */
const walkAtProvider = async (): Promise<ReadonlySet<string>> => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  const kept = new Set<string>();
  const look = async (): Promise<void> => {
    for (const name of await ownCookies(context)) kept.add(name);
  };
  const main = page.getByRole('main');
  const { email, firstName, lastName } = aNewcomer();
  await page.goto('/signin-code');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await page.waitForURL('**step=code**');
  await look();
  await page.goto('/auth/linkedin');
  for (const [label, value] of [
    ['First name', firstName],
    ['Last name', lastName],
    ['E-mail', email],
  ] as const)
    await page.getByLabel(label).fill(value);
  await look();
  await page.getByRole('button', { name: 'Be this person' }).click();
  await page.waitForURL('**/register?**');
  await look();
  await chooseCountry(page);
  await main.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/registration-confirmation?**');
  await page.goto('/account/profile');
  await context.clearCookies({ name: /^masthead-(?:access|refresh)$/ });
  await main.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/signin-prompt?**');
  await look();
  return kept;
};

/** Comes by a campaign with consent to be measured; returns the names of the cookies that the browser was left with. */
const walkByCampaign = async (): Promise<readonly string[]> => {
  const { page, context } = await visit({ hasDecided: false });
  const consent = { version: 1, groups: ['C0001', 'C0002'], time: new Date().toISOString() };
  await context.addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(consent)), url: site }]);
  const asked = page.waitForResponse('**/consent.json');
  await page.goto('/insights/cost-of-complexity?cid=spring');
  await asked;
  return ownCookies(context);
};

/** What the policy prints in one language, of cookies and of storage. */
const printedAt = (page: Page, path: string): Promise<readonly string[]> =>
  page.evaluate(async (address) => {
    const policy = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    return [...policy.querySelectorAll('main table code')].map(({ textContent }) => textContent ?? '');
  }, path);

test('the privacy policy lists exactly what a browser stores, in every language', async () => {
  test.setTimeout(300_000);
  const { page } = await visit();
  const withSteps = await startSite('privacy-site', backendUrl, { FLAGS: 'registration-stepper=on' });
  const kept = new Set([
    ...(await walk(page)),
    ...(await walkAtProvider()),
    ...(await walkInSteps(withSteps.url)),
    ...(await walkByCampaign()),
  ]);
  await withSteps.stop();
  for (const path of policies) {
    const printed = await printedAt(page, path);
    const unnamed = [...kept].filter((name) => !printed.some((each) => matches(each, name)));
    const unmet = printed.filter((each) => ![...kept].some((name) => matches(each, name)));
    expect({ path, unnamed, unmet }).toEqual({ path, unnamed: [], unmet: [] });
  }
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/signed-out**');
  expect((await keptBy(page)).filter((name) => !/^(?:masthead-form|consent)$/.test(name))).toEqual([]);
});
