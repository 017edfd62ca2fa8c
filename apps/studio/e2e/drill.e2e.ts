import { createHash, randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startStudio } from '../../../scripts/lib/studio.mjs';
import { startBackend } from '../../web/e2e/guarantees/support/house.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn } from './support.ts';

/** Minutes of writing; the check has a short one. `STUDIO_DRILL_MINUTES=30` is half an hour. */
const minutes = Number(process.env.STUDIO_DRILL_MINUTES ?? 3);
/** Which moments things are killed at. */
const seed = process.env.FC_SEED ?? '20261120';

const itemId = randomUUID();
const id = `${itemId}.en`;
const word = `drill${itemId.replaceAll('-', '').slice(0, 12)}`;

/** Returns a number from 0 to 1, the same for the same seed and name. */
const drawn = (name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** A backend and a studio of the drill alone, which are killed without notice and started again at the same addresses. */
const startDrilled = async () => {
  const [backendPort, studioPort] = [await freePort(), await freePort()];
  const beginBackend = () => startBackend('drilled', { BACKEND_PORT: String(backendPort) });
  const beginStudio = () => startStudio({ port: studioPort, backendUrl: `http://127.0.0.1:${backendPort}` });
  let backend = await beginBackend();
  let studio = await beginStudio();
  let isOver = false;
  return {
    address: studio.url,
    isOver: () => isOver,
    killBackend: async (awayS: number) => {
      await backend.stop();
      await wait(awayS);
      if (!isOver) backend = await beginBackend();
    },
    killStudio: async (awayS: number) => {
      await studio.kill();
      await wait(awayS);
      if (!isOver) studio = await beginStudio();
    },
    stop: async () => {
      isOver = true;
      await studio.stop();
      await backend.stop();
    },
  };
};
type Drilled = Awaited<ReturnType<typeof startDrilled>>;

/** Kills the backend once in each minute, and the studio in the one in the middle. Returns how often. */
const killFor = async ({ killBackend, killStudio, isOver }: Drilled): Promise<number> => {
  let killed = 0;
  for (let minute = 0; minute < minutes && !isOver(); minute += 1) {
    const end = wait(60);
    await wait(drawn(`moment ${minute}`) * 35);
    const isOfStudio = minute === Math.floor(minutes / 2);
    await Promise.all([
      killBackend(drawn(`away ${minute}`) * 10),
      ...(isOfStudio ? [wait(drawn('studio') * 10).then(() => killStudio(drawn('away') * 10))] : []),
    ]);
    killed += isOfStudio ? 2 : 1;
    await end;
  }
  return killed;
};

/** Somebody who writes an article and comments on it. */
const writerIn = async (browser: Browser, address: string) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, sampleEditor, address);
  await page.goto(`${address}/admin/collections/article/${id}`);
  await page.locator('#field-body').getByRole('button', { name: 'Markdown', exact: true }).click();
  const body = page.locator('#field-body textarea');
  const together = page.getByRole('region', { name: 'Working together' });
  const comment = together.getByLabel('Comment', { exact: true });
  const sendComment = together.getByRole('button', { name: 'Comment', exact: true });
  await body.fill('');
  let typed = '';
  const comments: string[] = [];
  return {
    page,
    body,
    typed: () => typed,
    comments,
    writeLine: async (line: number): Promise<void> => {
      const words = `Line ${line} of ${word}. `;
      await body.pressSequentially(words, { delay: 30 });
      typed += words;
    },
    /** Comments once the last comment has arrived, or tries that again. */
    comment: async (number: number): Promise<void> => {
      if ((await comment.inputValue()) === '') {
        comments.push(`Comment ${number} of ${word}`);
        await comment.fill(comments.at(-1) ?? '');
      }
      if (await sendComment.isEnabled()) await sendComment.click();
    },
    untilArrived: (): Promise<void> =>
      expect(async () => {
        if ((await comment.inputValue()) !== '' && (await sendComment.isEnabled())) await sendComment.click();
        expect(await comment.inputValue()).toBe('');
      }).toPass({ timeout: 90_000, intervals: [2_000] }),
  };
};

const untilSaved = (page: Page) =>
  expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved', { timeout: 90_000 });

test(`An editor who writes for ${minutes} minutes loses and doubles nothing by kills (seed ${seed})`, async ({
  browser,
}) => {
  test.setTimeout((minutes + 5) * 60_000);
  await grant(sampleEditor.email, 'editor');
  const call = documentCall(await serviceToken());
  const article = writtenArticle('en', `/insights/${word}`, { id: itemId, title: word });
  expect((await call('PUT', `${id}/draft`, article, { 'if-none-match': '*' })).status).toBe(201);
  const drilled = await startDrilled();
  try {
    const { page, body, typed, comments, writeLine, comment, untilArrived } = await writerIn(browser, drilled.address);
    const conflict = page.getByRole('region', { name: /changed this document while you wrote/ });
    let isOver = false;
    const killing = killFor(drilled).finally(() => {
      isOver = true;
    });
    for (let line = 1; !isOver; line += 1) {
      await writeLine(line);
      if (line % 5 === 0) await comment(line);
      // A pause in which it is saved, and ones in which an answer may be lost.
      await page.waitForTimeout([0, 1_900, 2_100, 4_000][line % 4] ?? 0);
      expect([line, await conflict.count(), await body.inputValue()]).toEqual([line, 0, typed()]);
    }
    const killed = await killing;
    await untilArrived();
    await untilSaved(page);
    expect(await body.inputValue()).toBe(typed());
    const { body: draft } = await call('GET', `${id}/draft`);
    expect((draft.content as { readonly body: string }).body.trim()).toBe(typed().trim());
    const found = await page.request.get(`${drilled.address}/api/article?where[title][like]=${word}`);
    const { docs } = (await found.json()) as { docs: readonly { readonly id: string }[] };
    expect(docs.map((each) => each.id)).toEqual([id]);
    const talk = await page.request.get(`${drilled.address}/api/article/${id}/comments`);
    const said = ((await talk.json()) as { comments: readonly { readonly text: string }[] }).comments;
    expect(said.map(({ text }) => text)).toEqual(comments);
    test.info().annotations.push({
      type: 'drill',
      description: `${killed} kills, ${typed().length} letters, ${comments.length} comments`,
    });
  } finally {
    await drilled.stop();
  }
});
