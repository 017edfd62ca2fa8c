import { expect, test, visit } from '../support/browser.ts';

const pages = [
  '/',
  '/insights/cost-of-complexity',
  '/signin',
  '/signin-prompt',
  '/register',
  '/account/saved-articles',
  '/nowhere',
];

type Component = { readonly componentName: string; readonly placeholders: Placeholders };
type Placeholders = Readonly<Record<string, readonly Component[]>>;

const kindsIn = (placeholders: Placeholders): readonly string[] =>
  Object.values(placeholders).flatMap((components) =>
    components.flatMap(({ componentName, placeholders: inside }) => [componentName, ...kindsIn(inside)]),
  );

/** The kinds of module that an editor has put onto a page. */
const kindsOn = async (path: string): Promise<ReadonlySet<string>> => {
  const query = `{ layout(site: "halden-brook", routePath: "${path}", language: "en") { item { rendered } } }`;
  const answer = await fetch(`${process.env.MASTHEAD_E2E_BACKEND}/content/graph`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { main = [] } = (await answer.json()).data.layout.item.rendered.sitecore.route.placeholders;
  return new Set(kindsIn({ main }));
};

type Loaded = { readonly script: number; readonly stylesheet: number; readonly font: number };

/** What a page loads for a visitor who has never been here and does not touch it, in bytes as they are sent: what asks about cookies too. */
const loadedBy = async (path: string): Promise<Loaded> => {
  const { page } = await visit({ hasDecided: false });
  const loaded: { readonly type: string; readonly bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    loaded.push({
      type: request.resourceType(),
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  const sumOf = async (type: string): Promise<number> => {
    const sizes = await Promise.all(loaded.filter((each) => each.type === type).map(({ bytes }) => bytes));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { script: await sumOf('script'), stylesheet: await sumOf('stylesheet'), font: await sumOf('font') };
};

/** The font of last resort for Japanese; not the placeholder of its letters, which holds one. */
const lastResort = /noto-sans-jp-japanese-400-normal-(?!1-)/;

test.describe('The weight of a page', () => {
  for (const path of pages)
    test(`${path} loads no script of the framework and has the security headers`, async () => {
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

  test('an article loads at most 5 KB of script before the first input', async () => {
    const { script } = await loadedBy('/insights/cost-of-complexity');
    expect(script).toBeLessThanOrEqual(5 * 1024);
    expect(script).toBeGreaterThan(0);
  });

  test('an article of ten module kinds loads at most 25 KB of style and 5 KB of script', async () => {
    const article = '/insights/sixty-plants';
    expect((await kindsOn(article)).size).toBeGreaterThanOrEqual(10);
    const { script, stylesheet } = await loadedBy(article);
    console.log(
      `${article}: ${(stylesheet / 1024).toFixed(1)} KB of style, ${(script / 1024).toFixed(1)} KB of script`,
    );
    expect(stylesheet).toBeLessThanOrEqual(25 * 1024);
    expect(stylesheet).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(5 * 1024);
  });

  test('a page with one name in letters of another European language loads at most 15 KB of font more', async () => {
    const [plain, named] = [await loadedBy('/insights/cost-of-complexity'), await loadedBy('/insights/sixty-plants')];
    expect(named.font - plain.font).toBeLessThanOrEqual(15 * 1024);
    expect(named.font).toBeGreaterThan(plain.font);
  });

  test('a Japanese page loads at most 300 KB besides its photographs, also on a machine without any Japanese font', async () => {
    const { page } = await visit();
    const loaded: { readonly path: string; readonly bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) =>
      loaded.push({
        path: new URL(request.url()).pathname,
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      }),
    );
    await page.goto('/ja-JP', { waitUntil: 'networkidle' });
    const isPhotograph = (path: string) => path.startsWith('/~/media/');
    const sizes = await Promise.all(loaded.filter(({ path }) => !isPhotograph(path)).map(({ bytes }) => bytes));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300 * 1024);
    expect(loaded.filter(({ path }) => lastResort.test(path)).length).toBeLessThanOrEqual(1);
  });
});
