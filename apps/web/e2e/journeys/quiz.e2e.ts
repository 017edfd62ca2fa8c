import type { Page } from 'playwright/test';
import { type AxeOptions, axeFindings, frame, overflow } from '../support/axe.ts';
import { expect, site, test, visit, widths } from '../support/browser.ts';

const article = '/insights/boards-and-ai-risk';
const mediaId = 'boards-and-ai-risk';

/** By question: the option that is right, one that is not, and words of what is said about either. */
const answers = [
  { right: 'Eighty', wrong: 'About forty', told: ['systems in between', 'no policy mentions it'] },
  { right: 'About seven months', wrong: 'One quarter', told: ['had to complain first', 'a complaint from outside'] },
  {
    right: '93 percent of the time',
    wrong: '50 percent of the time',
    told: ['one percentage point', 'nearly as good'],
  },
  {
    right: 'That nobody has discussed it',
    wrong: 'That the policy works',
    told: ['legal and profitable.', 'procurement without'],
  },
] as const;
const [first, second] = answers;

/** What only somebody can know who has chosen. The article itself may say what is right, in words of its own. */
const secrets = [
  ...answers.flatMap(({ told }) => told.filter((words) => words !== 'legal and profitable.')),
  'correctAnswer',
  'correctOption',
  'isCorrect',
];

const quiz = (page: Page) => page.getByRole('region', { name: 'Would you have asked?' });
const radio = (page: Page, name: string) => quiz(page).getByRole('radio', { name, exact: true });
const button = (page: Page, name: string) => quiz(page).getByRole('button', { name, exact: true });
const status = (page: Page) => quiz(page).getByRole('status');
const awake = (page: Page) => page.locator('.quiz x-island[ready]').waitFor();
const told = (page: Page, words: string | RegExp) => status(page).filter({ hasText: words }).waitFor();

const openQuiz = async (page: Page, path = article): Promise<void> => {
  await page.goto(`${path}#/quiz-${mediaId}`);
  await awake(page);
};

const votes = async (): Promise<number> => {
  const answer = await fetch(`${site}/api/forms/sitecoreapi/QuizUserChoice/${mediaId}`);
  const body: { readonly questions: readonly { readonly options: Readonly<Record<string, number>> }[] } =
    await answer.json();
  return body.questions.flatMap(({ options }) => Object.values(options)).reduce((sum, count) => sum + count, 0);
};

/** Votes go their own way, behind a proof of work: each test waits for its own, so that the next one counts from there. */
const untilVotes = async (wanted: number): Promise<void> => {
  while ((await votes()) < wanted) await new Promise((done) => setTimeout(done, 250));
  expect(await votes()).toBe(wanted);
};

test.describe('A quiz in an article', () => {
  test('does not send the right answer before the visitor has chosen', async () => {
    const { page, complaints } = await visit();
    const before = await votes();
    const heard: string[] = [];
    page.on('response', async (response) => {
      if (/json|html|javascript/.test(response.headers()['content-type'] ?? ''))
        heard.push(await response.text().catch(() => ''));
    });
    await openQuiz(page);
    await page.waitForLoadState('networkidle');
    const html = await page.content();
    expect(heard.length).toBeGreaterThan(2);
    // The programs know the name of the field, and no page may know its value.
    const known = [html, ...heard.filter((text) => !text.includes('sourceMappingURL') && /^\s*[<{[]/.test(text))];
    for (const secret of secrets) expect(known.filter((text) => text.includes(secret))).toEqual([]);

    const kept = () => page.evaluate(() => sessionStorage.getItem('masthead_quiz_visit'));
    expect(await kept()).toBeNull();
    const outcomes: unknown[] = [];
    // The page reads the answer as a stream, of which the browser keeps no copy.
    await page.route(/QuizOutcome/, async (route) => {
      const response = await route.fetch();
      outcomes.push(await response.json());
      await route.fulfill({ response });
    });
    await radio(page, first.wrong).check();
    await told(page, 'Question 1: not correct. The answer is: Eighty.');
    expect(outcomes).toMatchObject([{ data: { isCorrect: false, correctOption: 'optionC' } }]);
    expect(await kept()).toMatch(/^[0-9a-f]{32}$/);
    await untilVotes(before + 1);
    expect(complaints).toEqual([]);
  });

  test('announces each result and counts each vote once', async () => {
    const { page, complaints } = await visit();
    const before = await votes();
    await openQuiz(page);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = document.querySelector('.quiz [role="status"]');
      if (region !== null)
        new MutationObserver((changes) => said.push(...changes.map(() => region.textContent ?? ''))).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    for (const [index, { right, wrong }] of answers.entries()) {
      await radio(page, index === 1 ? wrong : right).check();
      await told(page, new RegExp(`^Question ${index + 1}: `));
      if (index < answers.length - 1) await button(page, 'Next').click();
    }
    await quiz(page).getByRole('heading', { name: '3 of 4 right' }).waitFor();
    expect(await button(page, 'Next').count()).toBe(0);
    await button(page, 'Question 2, not answered correctly').click();
    await button(page, 'Previous').click();
    // Once for each answer, and once for the score that the last one brings.
    const said: readonly string[] = await page.evaluate(() => Reflect.get(window, 'said'));
    expect(said).toHaveLength(answers.length + 1);
    expect(said.at(-1)).toMatch(/^Question 4: correct\..*3 of 4 right$/);
    await untilVotes(before + answers.length);

    // The same visit is bound to what it chose: a page that is loaded again shows it, says nothing of it, and counts no more.
    await page.reload();
    await awake(page);
    for (const number of [1, 3, 4]) await button(page, `Question ${number}, answered correctly`).waitFor();
    await button(page, 'Question 2, not answered correctly').waitFor();
    expect(await radio(page, first.right).isChecked()).toBe(true);
    expect(await radio(page, first.wrong).isDisabled()).toBe(true);
    expect(await status(page).textContent()).toBe('');
    await page.waitForLoadState('networkidle');
    expect(await votes()).toBe(before + answers.length);
    expect(complaints).toEqual([]);
  });

  test('shows how others answered, in a picture and in a table', async () => {
    const before = await votes();
    await Promise.all(
      [first.right, first.wrong].map(async (option) => {
        const { page } = await visit();
        await openQuiz(page);
        await radio(page, option).check();
        await told(page, 'Question 1: ');
      }),
    );
    await untilVotes(before + 2);
    const few = await visit();
    await openQuiz(few.page);
    await radio(few.page, first.wrong).check();
    await quiz(few.page)
      .getByText(/^Other readers who have answered so far: \d+\./)
      .waitFor();
    expect(await quiz(few.page).getByText('Show as a table').count()).toBe(0);

    const { page } = await visit();
    await page.route('**/sitecoreapi/QuizUserChoice/*', async (route) => {
      const answer = await route.fetch();
      const { questions } = await answer.json();
      const counts = { optionA: 11, optionB: 8, optionC: 17 };
      const many = questions.map((each: object) => ({ ...each, options: counts }));
      await route.fulfill({ response: answer, json: { questions: many } });
    });
    await openQuiz(page);
    await radio(page, first.wrong).check();
    await quiz(page)
      .getByText(/% of 36 other readers knew it\.$/)
      .waitFor();
    await quiz(page).getByText('Show as a table').click();
    const cells = await quiz(page).getByRole('cell').allTextContents();
    expect(cells).toHaveLength(4);
    expect(cells.reduce((sum, cell) => sum + Number.parseInt(cell, 10), 0)).toBe(100);
    expect(await quiz(page).locator('.quiz-pie circle').count()).toBeGreaterThan(1);
    await untilVotes(before + 4);
  });

  test('works with the keyboard alone', async () => {
    const { page } = await visit();
    const before = await votes();
    await openQuiz(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('QuizOutcome')) asked += 1;
    });
    // Where a followed link leads, the next Tab goes on.
    for (
      let tabs = 0;
      tabs < 60 && (await page.evaluate(() => document.activeElement?.getAttribute('type'))) !== 'radio';
      tabs += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await quiz(page).getByRole('radio', { checked: true }).count()).toBe(1);
    expect(asked).toBe(0);
    await page.keyboard.press('Enter');
    await told(page, 'Question 1: ');
    expect(asked).toBe(1);
    for (
      let tabs = 0;
      tabs < 12 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'Next';
      tabs += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LEGEND');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await told(page, 'Question 2: ');
    expect(asked).toBe(2);
    await untilVotes(before + 2);
  });

  test('posts its form and shows the result without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    const before = await votes();
    await page.goto(article);
    await radio(page, first.wrong).check();
    await button(page, 'Answer').click();
    await told(page, 'Question 1: not correct. The answer is: Eighty.');
    await quiz(page).getByText('no policy mentions it').waitFor();
    expect(await radio(page, first.wrong).isDisabled()).toBe(true);
    await button(page, 'Next').click();
    await radio(page, second.right).waitFor();
    expect(await votes()).toBe(before + 1);
    await radio(page, second.right).check();
    await button(page, 'Answer').click();
    await told(page, 'Question 2: correct.');
    await button(page, 'Question 4, open').click();
    await radio(page, answers[3].right).check();
    await button(page, 'Answer').click();
    await button(page, 'Question 3, open').click();
    await radio(page, answers[2].right).check();
    await button(page, 'Answer').click();
    await told(page, 'Question 3: correct.');
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await quiz(page).getByRole('heading', { name: '3 of 4 right' }).waitFor();
    await button(page, 'Previous').click();
    expect(await radio(page, answers[3].right).isChecked()).toBe(true);
  });

  test('rejects a tampered form and one of another site', async () => {
    const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${site}/quiz-answer?page=${encodeURIComponent(article)}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      });
    const foreign = await post(`quiz=${mediaId}&question=second-list&option=optionA`, {
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(303);
    expect(foreign.headers.get('location')).toBe(article);
    const strange = await post(
      `quiz=${mediaId}&question=99&session=%00&stamp=x&answers=no:optionA+second-list:optionZ&uncounted=__proto__&option=optionZ`,
    );
    expect(strange.status).toBe(200);
    const html = await strange.text();
    expect(html).toContain('Would you have asked?');
    for (const { told: words } of answers) expect(html).not.toContain(words[1]);
    expect((await post('quiz=nobody&question=second-list')).status).toBe(303);
    expect((await fetch(`${site}/quiz-answer?page=//elsewhere.example`, { redirect: 'manual' })).status).toBe(404);
  });

  for (const [prefix, marked] of [
    ['', undefined],
    ['optionB/', 'About forty'],
    ['somewhere/', undefined],
  ] as const)
    test(`scrolls into view from a link with the prefix "${prefix}"`, async () => {
      // C§9: 73 px below the top of a window with the sticky share bar, which narrow ones have not, and 10 px otherwise.
      const away = (page: Page) =>
        quiz(page).evaluate((element) => {
          const bar = document.querySelector('.share-bar');
          const isSticky = bar !== null && getComputedStyle(bar).position === 'sticky';
          return Math.abs(element.getBoundingClientRect().top - (isSticky ? 73 : 10));
        });
      // Pictures and fonts come when they come: once they are there, the quiz stands where it stood.
      const visits = [1280, 390, 1280, 390].map(async (width) => {
        const { page } = await visit({ width });
        await page.goto(`${article}#/${prefix}quiz-${mediaId}`);
        await page.waitForLoadState('networkidle');
        await awake(page);
        expect(await away(page)).toBeLessThan(2);
      });
      await Promise.all(visits);
      const { page } = await visit();
      await page.goto(`${article}#/${prefix}quiz-${mediaId}`);
      await awake(page);
      expect(await away(page)).toBeLessThan(2);
      if (marked !== undefined) await quiz(page).getByRole('radio', { name: marked, checked: true }).waitFor();
      expect(await quiz(page).getByRole('radio', { checked: true }).count()).toBe(marked === undefined ? 0 : 1);
      expect(await status(page).textContent()).toBe('');
    });

  test('shows confetti for a right answer where motion is allowed', async () => {
    const { page, complaints } = await visit({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openQuiz(page);
    await page.waitForLoadState('networkidle');
    // A module is fetched once: what comes now has not come with the page.
    const library = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes('wobbleSpeed'),
    );
    await radio(page, first.right).check();
    await library;
    await told(page, 'Question 1: correct.');
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.quiz__confetti canvas');
      const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return drawn?.some((value) => value !== 0) === true;
    });
    expect(await button(page, 'Next').count()).toBe(0);
    await page.clock.fastForward(5_000);
    await button(page, 'Next').waitFor();
    expect(await page.locator('.quiz__confetti').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('works in Arabic from right to left, with and without script', async () => {
    const { page, complaints } = await visit({ width: 320 });
    await page.goto(`/ar${article}#/quiz-${mediaId}`);
    await awake(page);
    const arabic = page.getByRole('region', { name: 'هل كنت ستسأل؟' });
    await arabic.getByRole('radio', { name: 'ثمانين', exact: true }).check();
    await arabic.getByRole('status').filter({ hasText: 'السؤال 1: إجابة صحيحة.' }).waitFor();
    await arabic.getByText('دخلت من الباب الجانبي', { exact: false }).waitFor();
    expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    // Where a question begins to slide in, a page that is as wide as its window stays so.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const begun = await page.locator('.quiz__slide').evaluate((slide) => {
      const copy = slide.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return 0;
      slide.after(copy);
      const movements = copy.getAnimations();
      for (const movement of movements) {
        movement.pause();
        movement.currentTime = 0;
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      copy.remove();
      return movements.length > 0 ? scrollWidth - clientWidth : -1;
    });
    expect(begun).toBe(0);
    await arabic.getByRole('button', { name: 'التالي', exact: true }).waitFor();
    expect(complaints).toEqual([]);

    const plain = await visit({ javaScriptEnabled: false });
    await plain.page.goto(`/ar${article}`);
    await plain.page.getByRole('radio', { name: 'ثمانين', exact: true }).check();
    await plain.page.getByRole('button', { name: 'أجب', exact: true }).click();
    await plain.page.getByText('دخلت من الباب الجانبي', { exact: false }).waitFor();
    expect(new URL(plain.page.url()).pathname).toBe('/ar/quiz-answer');
  });

  for (const width of widths)
    test(`has no axe violation and no sideways scroll in any state at ${width} px`, async () => {
      const findings: string[] = [];
      const walk = async (prefix: string) => {
        const { page } = await visit({ width });
        const look = async (when: string, options?: AxeOptions) => {
          findings.push(
            ...(await axeFindings(page, { without: frame, ...options })).map(
              (finding) => `${prefix} ${when}: ${finding}`,
            ),
          );
          if ((await overflow(page)) > 0) findings.push(`${prefix} ${when}: too wide`);
        };
        await openQuiz(page, `${prefix}${article}`);
        const part = page.locator('.quiz');
        await look('asked');
        for (const index of answers.keys()) {
          await part.getByRole('radio').nth(1).check();
          await part.locator('.quiz-response').waitFor();
          if (index === 0) await look('answered', { contrastOf: '.quiz' });
          if (index < answers.length - 1) await part.locator('nav button').last().click();
        }
        await look('done', { contrastOf: '.quiz' });
        if (width < 768) {
          await part.locator('nav button').last().click();
          await part.locator('.quiz-score').waitFor();
          await look('scored', { contrastOf: '.quiz' });
        }
      };
      await Promise.all(['', '/ar'].map(walk));
      expect(findings).toEqual([]);
    });
});
