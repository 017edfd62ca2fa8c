import type { Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, follow, test, visit } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const filter = (page: Page, name: string) => page.locator('.people__filter > summary').filter({ hasText: name });
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.describe('The people of the firm', () => {
  test('filter by a form and load more by a link without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/people');
    expect(await cards(page).count()).toBe(9);
    await filter(page, 'Industry').click();
    await page.getByRole('checkbox', { name: /^Energy/ }).check();
    await filter(page, 'Capability').click();
    await page.getByRole('checkbox', { name: /^Operations/ }).check();
    await follow(page.getByRole('button', { name: 'Show people' }));
    await count(page, '1 person').waitFor();
    expect(new URL(page.url()).search).toBe('?industry=energy&capability=operations');
    await filter(page, 'Industry').filter({ hasText: 'Energy' }).waitFor();
    await follow(page.getByRole('link', { name: 'Clear all' }));
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('link', { name: 'Elias Northcote' }).count()).toBe(0);
    await follow(page.getByRole('link', { name: 'View more' }));
    expect(page.url()).toMatch(/\/people\?rows=5#/);
    expect(await cards(page).count()).toBe(15);
    expect((await page.goto('/people/elias-northcote'))?.status()).toBe(404);
  });

  test('filter in place, return on Back and open the contact form from a profile', async () => {
    const { page, complaints } = await visit();
    await page.goto('/people');
    await filter(page, 'Industry').click();
    await page.locator('x-island[data-name="people-list"][ready]').waitFor();
    await page.getByRole('checkbox', { name: /^Energy/ }).click();
    await count(page, '3 people').waitFor();
    await filter(page, 'Region').click();
    await page.getByRole('checkbox', { name: /^Europe/ }).click();
    expect(new URL(page.url()).search).toBe('?industry=energy&region=europe');
    await page.goBack();
    await page.goBack();
    await count(page, '16 people').waitFor();
    await page.getByRole('button', { name: 'View more' }).click();
    expect(await cards(page).count()).toBe(15);
    expect(await hasFocus(cards(page).nth(9).getByRole('link').first())).toBe(true);
    await follow(page.getByRole('link', { name: 'Ingrid Vasseur-Holt', exact: true }));
    const work = page.getByRole('region', { name: 'Published work' });
    expect(await work.getByRole('listitem').count()).toBe(8);
    await work.getByRole('link', { name: 'View more' }).hover();
    await work.getByRole('button', { name: 'View more' }).click();
    // Ten lines of other publications, and four articles of the site; one of each has the same title.
    expect(await work.getByRole('listitem').count()).toBe(13);
    await page.getByRole('link', { name: 'Get in touch', exact: true }).click();
    await page.getByRole('dialog').getByText('Ingrid Vasseur-Holt').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goBack();
    expect(await hasFocus(cards(page).getByRole('link', { name: 'Ingrid Vasseur-Holt', exact: true }))).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('have no axe violation in Arabic and at 320 px', async () => {
    const { page } = await visit({ width: 320 });
    const findings: string[] = [];
    for (const path of [
      '/ar/people',
      '/ar/people/hala-nasser',
      '/people/sunniva-brandt',
      '/careers/people/lukas-brandauer',
    ]) {
      await page.goto(path);
      findings.push(...(await lookAt(page, path, [320, 1280])));
    }
    expect(findings).toEqual([]);

    // A§4: the careers bar comes along, and stands in its own place at the end.
    await page.setViewportSize({ width: 320, height: 490 });
    const bar = page.locator('.careers-bar');
    const shownAs = async (windows: number, variant: string) => {
      await page.evaluate((many) => scrollTo({ top: innerHeight * many, behavior: 'instant' }), windows);
      await page.locator(`.careers-bar[data-variant="${variant}"]`).waitFor();
    };
    await shownAs(0, 'hidden');
    await shownAs(0.75, 'sticky-default');
    await shownAs(1.25, 'sticky-minimal');
    expect((await bar.getByRole('link', { name: 'Browse openings' }).boundingBox())?.y).toBeLessThan(490);
    await bar.evaluate((place) => place.scrollIntoView({ behavior: 'instant' }));
    await page.locator('.careers-bar[data-variant="in-page"]').waitFor();
  });
});
