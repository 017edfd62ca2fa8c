import { lookAt } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';

test('a blog filters in place and loads the next entry, and uses pages without script', async () => {
  const { page, complaints } = await visit();
  await page.goto('/blogs/shop-floor');
  const main = page.getByRole('main');
  await page.locator('x-island[data-name=filter-blog][ready]').waitFor({ state: 'attached' });
  await main.getByRole('link', { name: 'Night shift' }).click();
  await main.getByRole('heading', { level: 1, name: 'Entries about Night shift' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/tag/night-shift');
  expect(await lookAt(page, 'a blog that is narrowed', [320])).toEqual([]);
  await page.goto('/blogs/shop-floor/a-schedule-is-a-promise?cid=mail');
  await main.getByRole('heading', { name: 'More from Shop floor' }).scrollIntoViewIfNeeded();
  const second = main.getByRole('heading', { level: 2, name: 'What the handover leaves out' });
  await second.waitFor();
  await second.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForURL('**/what-the-handover-leaves-out?cid=mail');
  await main.getByRole('button', { name: 'Stop loading entries' }).click();
  expect(complaints).toEqual([]);

  const { page: plain } = await visit({ javaScriptEnabled: false });
  await plain.goto('/de/blogs/werkstatt');
  await plain.getByRole('link', { name: 'Sicherheit' }).click();
  await plain.getByRole('heading', { level: 1, name: 'Einträge zu Sicherheit' }).waitFor();
  await plain.getByRole('link', { name: 'Die Leiter am Schaltschrank' }).click();
  await plain.getByRole('link', { name: /^Nächster Eintrag: / }).waitFor();
});
