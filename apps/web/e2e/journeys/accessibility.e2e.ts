import { axeFindings, overflow } from '../support/axe.ts';
import { visit, widths } from '../support/browser.ts';
import { aNewcomer, fillInRegistration, sampleReader, signIn } from '../support/people.ts';

const prefixes = ['', '/de', '/ar', '/ja-jp'];
const open = ['/', '/insights', '/insights/cost-of-complexity', '/signin', '/signin-prompt', '/register', '/nowhere'];

// axe reads every element of seven pages: that takes its time on a busy machine.
jest.setTimeout(180_000);

describe.each(widths)('At %i px', (width) => {
  test.each(prefixes)('no page under "%s" has an axe violation or scrolls sideways', async (prefix) => {
    const { page } = await visit({ width });
    const findings: string[] = [];
    for (const path of open) {
      await page.goto(prefix + path);
      findings.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
      if ((await overflow(page)) > 0) findings.push(`${path} is ${await overflow(page)} px too wide`);
    }
    expect(findings).toEqual([]);
  });

  test('nor has the account of somebody signed in', async () => {
    const { page } = await visit({ width });
    await page.goto('/signin');
    await signIn(page, sampleReader);
    const findings: string[] = [];
    for (const path of ['/account/saved-articles', '/registration-confirmation?isRegistered=true']) {
      await page.goto(path);
      findings.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
      if ((await overflow(page)) > 0) findings.push(`${path} is too wide`);
    }
    expect(findings).toEqual([]);
  });
});

test('nor have the pages without script, nor a form full of errors', async () => {
  const { page } = await visit({ javaScriptEnabled: false, width: 320 });
  // axe itself needs script: the page is fetched without it, then read again in a window that may run axe
  await page.goto('/register');
  // The browser itself sees to what is missing; what only the site can judge comes back from it.
  await fillInRegistration(page, { ...aNewcomer(), password: 'password' });
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('alert').waitFor();
  const html = await page.content();
  const reader = await visit({ width: 320 });
  await reader.page.route('**/register', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await reader.page.goto('/register');
  expect(await axeFindings(reader.page)).toEqual([]);
});
