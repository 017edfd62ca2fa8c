import { expect, test, visit } from '../support/browser.ts';

/** Gives a browser one voice, which writes down what it would say; Chromium without a display has none. */
const withVoice = (lang: string) => {
  const said: string[] = [];
  const voice = { lang, localService: true, default: true, name: 'Test', voiceURI: 'test' };
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
    cancel: () => undefined,
    speak: (utterance: Utterance) => {
      said.push(utterance.text);
      setTimeout(() => utterance.dispatchEvent(new Event('end')));
    },
  });
  Object.defineProperties(window, {
    said: { value: said },
    speechSynthesis: { value: speechSynthesis },
    SpeechSynthesisUtterance: { value: Utterance },
  });
};

for (const [path, lang, button, first] of [
  ['/insights/cost-of-complexity', 'en-GB', 'Listen', 'The price of the four-hundredth variant'],
  ['/de/insights/cost-of-complexity', 'de-DE', 'Anhören', undefined],
  ['/blogs/shop-floor/the-line-that-nobody-stops', 'en-GB', 'Listen', 'The line that nobody stops'],
] as const)
  test(`${path} is read aloud from its headline to its end`, async () => {
    const { page, complaints } = await visit();
    await page.addInitScript(withVoice, lang);
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    const said = () => page.evaluate(() => Reflect.get(window, 'said') as readonly string[]);
    await expect.poll(async () => (await said()).length).toBeGreaterThan(10);
    await page.getByRole('button', { name: button, exact: true }).first().waitFor();
    const headline = await page.getByRole('heading', { level: 1 }).first().textContent();
    expect((await said())[0]).toBe(headline?.trim());
    if (first !== undefined) expect(headline).toContain(first);
    expect(complaints).toEqual([]);
  });

test('a browser without a voice says so, and one without script offers nothing', async () => {
  const { page } = await visit();
  await page.goto('/insights/cost-of-complexity');
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await page.getByText('This browser has no voice for the language of this article.').waitFor();
  const { page: plain } = await visit({ javaScriptEnabled: false });
  await plain.goto('/insights/cost-of-complexity');
  expect(await plain.getByRole('button', { name: 'Listen', exact: true }).count()).toBe(0);
});
