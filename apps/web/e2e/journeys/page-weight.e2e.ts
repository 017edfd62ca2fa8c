import { site, visit } from '../support/browser.ts';

const pages = [
  '/',
  '/insights/cost-of-complexity',
  '/signin',
  '/signin-prompt',
  '/register',
  '/account/saved-articles',
  '/nowhere',
];

describe('What a page carries', () => {
  test.each(pages)('%s names no script of the framework, keeps its policy and its headers', async (path) => {
    const { page, complaints } = await visit();
    const answer = await page.goto(path);
    await page.locator('x-island[data-when="load"]:not([ready])').first().waitFor({ state: 'detached' });
    const html = (await answer?.text()) ?? '';
    expect(html).not.toMatch(/\/_next\/[^"']*\.js/);
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
    expect(html).not.toMatch(/\sstyle="/);
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
  });

  test('an article loads at most 5 KB of script before anybody touches it', async () => {
    const { page } = await visit();
    let scripts = 0;
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scripts += Number((await response.request().sizes()).responseBodySize);
    });
    await page.goto(`${site}/insights/cost-of-complexity`, { waitUntil: 'networkidle' });
    expect(scripts).toBeLessThanOrEqual(5 * 1024);
    expect(scripts).toBeGreaterThan(0);
  });

  test('a Japanese page loads at most 300 KB, also on a machine without any Japanese font', async () => {
    const { page } = await visit();
    const loaded: { readonly path: string; readonly bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) =>
      loaded.push({
        path: new URL(request.url()).pathname,
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      }),
    );
    await page.goto('/ja-JP', { waitUntil: 'networkidle' });
    const sizes = await Promise.all(loaded.map(({ bytes }) => bytes));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300 * 1024);
    expect(loaded.filter(({ path }) => path.includes('noto-sans-jp-japanese-400')).length).toBeLessThanOrEqual(1);
  });
});
