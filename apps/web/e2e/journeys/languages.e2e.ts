import { expect, test, visit } from '../support/browser.ts';

const inAllLanguages = '/insights/cost-of-complexity';
const notInArabic = '/insights/pricing-in-inflation';

test.describe('Languages', () => {
  for (const [prefix, language, direction] of [
    ['', 'en', 'ltr'],
    ['/de', 'de', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/ja-jp', 'ja-JP', 'ltr'],
  ] as const)
    test(`the article at ${prefix} is in ${language} and runs ${direction}`, async () => {
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

  test('an article without an Arabic translation shows its English text marked as English', async () => {
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

  test('the language switcher opens the same article', async () => {
    const { page } = await visit();
    await page.goto(inAllLanguages);
    await page.getByRole('banner').getByText('English').first().click();
    await page.getByRole('link', { name: 'العربية' }).first().click();
    await page.waitForURL(`**/ar${inAllLanguages}`);
  });

  test('the language switcher keeps the values of a form except the password', async () => {
    const { page, complaints } = await visit();
    const main = page.getByRole('main');
    const control = (name: string) => main.locator(`form [name=${name}]`);
    const toGerman = async (path: string): Promise<void> => {
      await page.getByRole('banner').getByText('English').first().click();
      await page.getByRole('link', { name: 'Deutsch' }).first().click();
      await page.waitForURL(`**/de${path}`);
      await page.locator('x-island[ready]').waitFor();
    };
    // The script that fills in comes after the one of the form.
    const holds = (name: string, value: string): Promise<unknown> =>
      page.waitForFunction(
        ([field, text]) => document.querySelector<HTMLInputElement>(`main form [name=${field}]`)?.value === text,
        [name, value] as const,
      );
    await page.goto('/register');
    await page.locator('x-island[ready]').waitFor();
    await control('email').fill('ada@example.com');
    await control('password').fill('eight yellow bridges');
    await control('country').selectOption('DE');
    await control('firstName').fill('Ada');
    await toGerman('/register');
    await holds('email', 'ada@example.com');
    await holds('country', 'DE');
    await holds('firstName', 'Ada');
    expect(await control('password').inputValue()).toBe('');

    await page.goto('/contact/talk-to-us');
    await page.locator('x-island[ready]').waitFor();
    await control('subject').fill('Tides');
    await control('message').fill('How high?');
    await toGerman('/contact/talk-to-us');
    await holds('subject', 'Tides');
    await holds('message', 'How high?');
    await page.goto('/de/contact/tomas-adeyemi');
    await page.locator('x-island[ready]').waitFor();
    expect(await control('message').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  for (const path of ['/nowhere', '/de/nirgends', '/insights/..%2f..%2fetc', '/ar/%00'])
    test(`${path} answers 400 or 404`, async () => {
      const { page } = await visit();
      const answer = await page.goto(path);
      expect([400, 404]).toContain(answer?.status());
    });

  test('the not-found page has the texts of A§2 and a link home', async () => {
    const { page } = await visit();
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByText('This page does not exist.').waitFor();
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('the not-found page leads to the sections of the site and searches it, without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false, width: 320 });
    await page.goto('/nowhere');
    const sections = page.getByRole('navigation', { name: 'Or begin here' });
    expect(await sections.getByRole('link').count()).toBeGreaterThan(3);
    await page.getByRole('searchbox', { name: 'What were you looking for?' }).fill('variants');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'variants');
    await page
      .getByRole('main')
      .getByRole('link', { name: /variant/i })
      .first()
      .waitFor();
  });
});
