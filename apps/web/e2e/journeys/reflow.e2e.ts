import { axeFindings, overflow } from '../support/axe.ts';
import { visit } from '../support/browser.ts';

const paths = ['/', '/insights/cost-of-complexity', '/register', '/de/insights/cost-of-complexity', '/ar/register'];

/** What is wrong with a page whose reader has made text twice as large, one line each. */
const look = async (path: string, width: number): Promise<readonly string[]> => {
  const { page, context } = await visit({ width });
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(path);
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(size).toBe(32);
  const excess = await overflow(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, label, button, a, legend')]
      .filter((element) => {
        const { overflow: hidden, clipPath } = getComputedStyle(element);
        return hidden === 'hidden' && clipPath === 'none' && element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => `cut: ${element.textContent}`),
  );
  const findings = [...(excess > 0 ? [`${excess} px too wide`] : []), ...cut, ...(await axeFindings(page))];
  return findings.map((finding) => `${path} ${finding}`);
};

// 640 px is what is left of a window of 1280 at a zoom of 200 %.
test.each([640, 1280])('text at 200 %% stays whole in a window of %i px', async (width) => {
  expect((await Promise.all(paths.map((path) => look(path, width)))).flat()).toEqual([]);
});
