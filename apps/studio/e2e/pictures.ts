import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';

const folder = process.env.STUDIO_PICTURES;
const margin = 12;

/** Where a part of a page is in the whole of it, with a margin. */
const placeOf = async (page: Page, part: Locator) => {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error('What is to be taken a picture of is not on the page.');
  const [left, top] = await page.evaluate(() => [scrollX, scrollY] as const);
  return {
    x: box.x + left - margin,
    y: box.y + top - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
    scale: 1,
  };
};

const style = '* { caret-color: transparent !important; animation: none !important; }';

/** Shows a day of its own in the place of every other one, so that a picture is the same tomorrow; returns what undoes it. */
const withFixedDay = async (page: Page): Promise<() => Promise<void>> => {
  const undone = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluateHandle((css) => {
        const undo: (() => void)[] = [];
        const sheet = document.head.appendChild(document.createElement('style'));
        sheet.textContent = css;
        undo.push(() => sheet.remove());
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const node = text;
          const before = node.nodeValue ?? '';
          const after = before
            .replaceAll(/\d{4}-\d{2}-\d{2}/g, '2026-03-02')
            .replaceAll(/\d{1,2} [A-Z][a-z]{2,8} \d{4}/g, '2 March 2026')
            .replaceAll(/\d{1,2}:\d{2}/g, '09:00');
          if (after === before) continue;
          node.nodeValue = after;
          undo.push(() => {
            node.nodeValue = before;
          });
        }
        for (const input of document.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
          const before = input.value;
          input.value = '2026-03-02';
          undo.push(() => {
            input.value = before;
          });
        }
        return { undo: () => undo.map((each) => each()) };
      }, style),
    ),
  );
  return async () => {
    for (const each of undone) await each.evaluate(({ undo }) => void undo());
  };
};

/** Takes a picture for the guide where `npm run studio -- pictures` asks for pictures: of the window, or of one part of it. */
export const takePicture = async (page: Page, name: string, part?: Locator): Promise<void> => {
  if (folder === undefined) return;
  const restore = await withFixedDay(page);
  const clip = part && (await placeOf(page, part));
  // Playwright takes no WebP.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    ...(clip && { clip, captureBeyondViewport: true }),
  });
  await session.detach();
  await restore();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
};
