import { lookAt } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { aNewcomer, fillInRegistration } from '../support/people.ts';

/** A page of the practice "technology" with a right-rail panel. */
const article = '/insights/boards-and-ai-risk';
const brief = /Halden Brook Brief/;

test.describe('Subscribing in the page', () => {
  test('registers from the right rail and subscribes with one click afterwards', async () => {
    const { page, complaints } = await visit();
    const main = page.getByRole('main');
    const newcomer = aNewcomer();
    await page.goto(article);
    const rail = page.locator('.rail-registration');
    await rail.getByLabel('Email').fill(newcomer.email);
    await rail.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/register?**');
    expect(await main.getByLabel('Email', { exact: true }).inputValue()).toBe(newcomer.email);
    await fillInRegistration(page, newcomer);
    await main.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/registration-confirmation?**');
    const toast = page.locator('.toast');
    await toast.getByText('Once your e-mail address is confirmed').waitFor();
    await main.getByRole('link', { name: 'Confirm your address' }).waitFor();

    await page.goto(article);
    await page.locator('.rail-registration').waitFor({ state: 'detached' });

    await page.goto('/featured-insights');
    const course = page.locator('.rail-registration');
    await course.getByRole('button', { name: 'Subscribe' }).press('Enter');
    await course.getByText('Two letters a week follow, ten in all.').waitFor();
    const card = page.locator('.newsletter-card').filter({ hasText: brief });
    await card.getByRole('button', { name: 'Subscribe' }).press('Enter');
    await card.getByText(/You are subscribed from now on\. .* not confirmed yet/).waitFor();
    // The bar offers the same, and has nothing left to offer.
    await page.locator('.bar--sticky').waitFor({ state: 'hidden' });
    await page.goto('/insights');
    await page.locator('.subscribe-block').getByText('You are subscribed.').waitFor();

    await page.goto('/account/subscriptions');
    await main.getByText('Your e-mail address is not confirmed yet.').waitFor();
    const practice = main
      .getByRole('group', { name: 'Other subscriptions' })
      .getByRole('checkbox', { name: 'Technology' });
    await practice.uncheck();
    await main.getByRole('button', { name: 'Save subscriptions' }).click();
    await main.getByText('Your subscriptions are saved.').waitFor();
    await page.goto(article);
    await rail.getByRole('button', { name: 'Subscribe' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('keeps the subscription and the address on the way to the sign-in, without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/featured-insights');
    const card = page.locator('.newsletter-card').filter({ hasText: brief });
    await card.locator('summary').click();
    await card.getByRole('link', { name: 'Sign in to subscribe' }).click();
    await page.waitForURL('**/signin-prompt?**');
    await page.getByRole('heading', { name: brief }).waitFor();
    await page.goto(article);
    const rail = page.locator('.rail-registration');
    await rail.getByLabel('Email').fill('ada@site.example');
    await rail.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/signin?**');
    expect(await page.getByRole('main').getByLabel('Email', { exact: true }).inputValue()).toBe('ada@site.example');
  });

  test('closes its bar, which never covers the focus, in Arabic at 320 px', async () => {
    const { page, complaints } = await visit({ width: 320, bypassCSP: true });
    await page.goto('/ar/featured-insights');
    const bar = page.locator('.bar--sticky');
    expect(await lookAt(page, 'featured insights', [320, 1280])).toEqual([]);
    const focusable = page.locator(
      'main .newsletter-card :is(a, summary), main .rail-registration :is(input:not([type=hidden]), button)',
    );
    let seen = 0;
    for (const control of await focusable.all()) {
      await control.focus();
      // It is away while it would lie on another bar or on the buttons of a carousel.
      const [below, top] = [await control.boundingBox(), await bar.boundingBox()];
      if (top === null) continue;
      seen += 1;
      expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(top.y));
    }
    expect(seen).toBeGreaterThan(0);
    await bar.waitFor();
    await bar.getByRole('button').press('Enter');
    await bar.waitFor({ state: 'hidden' });
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    await page.reload();
    await page.locator('.bar:not(.bar--sticky)').waitFor();
    expect(await bar.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

test.describe('The grid of insights', () => {
  test('filters and loads more by the address without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/insights');
    const cards = page.locator('.insights .card');
    const before = await cards.count();
    await page.getByRole('link', { name: 'View more' }).click();
    await page.waitForURL('**/insights?page=2#**');
    expect(await cards.count()).toBeGreaterThan(before);
    const links = await page
      .locator('.insights .card__title a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    await page.getByRole('checkbox', { name: 'Technology' }).check();
    await page.getByRole('button', { name: 'Show articles' }).click();
    await page.waitForURL('**/insights?filter=technology**');
    expect(await page.getByRole('checkbox', { name: 'Technology' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Ask what the model is for' }).waitFor();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\/insights(?:#.*)?$/);
    expect(await cards.count()).toBe(before);
  });

  test('filters and loads more in place and restores on Back, in Arabic at 320 px', async () => {
    const { page, complaints } = await visit({ width: 320, bypassCSP: true });
    await page.goto('/ar/insights');
    const cards = page.locator('.insights .card');
    await cards.first().scrollIntoViewIfNeeded();
    const before = await cards.count();
    await page.getByRole('button', { name: 'عرض المزيد' }).click();
    await page.waitForURL('**/ar/insights?page=2');
    await page.locator('.insights .card__title a:focus').waitFor();
    expect(await hasFocus(page.locator('.insights .card__title a').nth(before))).toBe(true);
    const all = await cards.count();
    expect(all).toBeGreaterThan(before);
    await page.getByRole('checkbox', { name: 'عوامل التصفية', exact: true }).press('Space');
    await page.getByRole('checkbox', { name: 'التقنية' }).check();
    await page.waitForURL('**/ar/insights?filter=technology');
    await page.locator('.insights').getByRole('status').filter({ hasText: 'المعروضة: 2' }).waitFor();
    expect(await lookAt(page, 'insights', [320, 1280])).toEqual([]);
    await page.goBack();
    await page.waitForURL('**/ar/insights?page=2');
    await cards.nth(all - 1).waitFor();
    expect(complaints).toEqual([]);
  });
});
