import { axeFindings, overflow } from '../support/axe.ts';
import { visit } from '../support/browser.ts';

const paths = ['/', '/insights/cost-of-complexity', '/register', '/de/insights/cost-of-complexity', '/ar/register'];

// 640 px is what is left of a window of 1280 at a zoom of 200 %.
test.each([640, 1280])('text at 200 %% stays whole in a window of %i px', async (width) => {
  const { page, context } = await visit({ width });
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const findings: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(size).toBe(32);
    if ((await overflow(page)) > 0) findings.push(`${path} is ${await overflow(page)} px too wide`);
    findings.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, label, button, a, legend')]
        .filter((element) => {
          const { overflow: hidden, clipPath } = getComputedStyle(element);
          return hidden === 'hidden' && clipPath === 'none' && element.scrollHeight > element.clientHeight + 1;
        })
        .map((element) => `cut: ${element.textContent}`),
    );
    findings.push(...cut);
  }
  expect(findings).toEqual([]);
});
