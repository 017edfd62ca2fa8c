import { visit } from '../support/browser.ts';

const inAllLanguages = '/insights/cost-of-complexity';
const notInArabic = '/insights/pricing-in-inflation';

describe('Languages', () => {
  test.each([
    ['', 'en', 'ltr'],
    ['/de', 'de', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/ja-jp', 'ja-JP', 'ltr'],
  ])('the article at %s is in %s and runs %s', async (prefix, language, direction) => {
    const { page, complaints } = await visit();
    const answer = await page.goto(prefix + inAllLanguages);
    expect(answer?.status()).toBe(200);
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe(language);
    expect((await html.getAttribute('dir')) ?? 'ltr').toBe(direction);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(language);
    expect(complaints).toEqual([]);
  });

  test('an article without an Arabic translation says so, and shows the English text marked as English', async () => {
    const { page } = await visit();
    const answer = await page.goto(`/ar${notInArabic}`);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const heading = page.getByRole('heading', { level: 1 });
    const marked = await heading.evaluate((element) => {
      const owner = element.closest('[lang]');
      return [owner?.getAttribute('lang'), owner?.getAttribute('dir')];
    });
    expect(marked).toEqual(['en', 'ltr']);
    await page.getByRole('note').getByRole('link').first().waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`[^r]${notInArabic}$`));
  });

  test('the language switcher leads to the same article', async () => {
    const { page } = await visit();
    await page.goto(inAllLanguages);
    await page.getByRole('banner').getByText('English').first().click();
    await page.getByRole('link', { name: 'العربية' }).first().click();
    await page.waitForURL(`**/ar${inAllLanguages}`);
  });

  test.each(['/nowhere', '/de/nirgends', '/insights/..%2f..%2fetc', '/ar/%00'])(
    '%s is a 404 with a way home',
    async (path) => {
      const { page } = await visit();
      const answer = await page.goto(path);
      expect([400, 404]).toContain(answer?.status());
    },
  );

  test('the not-found page says what A§2 says', async () => {
    const { page } = await visit();
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByText('This page does not exist.').waitFor();
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
