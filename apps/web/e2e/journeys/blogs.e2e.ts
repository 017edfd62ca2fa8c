import { lookAt } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';

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

for (const [where, width] of [
  ['beside their marks', 1280],
  ['at the end of their entry', 390],
] as const)
  test(`entries appended by scrolling show their own footnotes ${where}, and each that is read counts once`, async () => {
    const { page, context } = await visit({ hasDecided: false, width });
    const consent = { version: 1, groups: ['C0001', 'C0002'], time: new Date().toISOString() };
    await context.addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(consent)), url: site }]);
    const read = new Set<string>();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) read.add(new URL(frame.url()).pathname);
    });
    await page.goto('/blogs/shop-floor/a-schedule-is-a-promise');
    const views = () =>
      page.evaluate(() => {
        const queue: readonly { readonly event?: string }[] = Reflect.get(window, 'dataLayer') ?? [];
        return queue.filter(({ event }) => event === 'page_view').length;
      });
    await expect.poll(views).toBe(1);
    const entries = page.locator('article.blog-entry');
    await page.getByRole('heading', { name: 'More from Shop floor' }).scrollIntoViewIfNeeded();
    await entries.nth(1).waitFor();
    for (const [index, words] of [
      [1, 'At four plants'],
      [0, 'Each order that was moved'],
      [1, 'At four plants'],
    ] as const) {
      const entry = entries.nth(index);
      await entry.locator('[role=doc-noteref]').click();
      if (width < 500) {
        await entry.locator('li:target', { hasText: words }).waitFor();
        await entry.locator('[role=doc-backlink]').click();
        await entry.locator('[role=doc-noteref]:target').waitFor();
      } else {
        await entry.getByRole('note').getByText(words).waitFor();
        await page.keyboard.press('Escape');
      }
    }
    expect(read.size).toBeGreaterThan(1);
    await expect.poll(views).toBe(read.size);
  });
