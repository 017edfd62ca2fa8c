import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { axeFindings, overflow } from '../support/axe.ts';
import { visit } from '../support/browser.ts';
import { approvedPictures, pictureOf, seesEveryWidth } from '../support/pictures.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';

const folder = join(__dirname, '../../../backend/sample-site/patterns');
const kinds = readdirSync(folder)
  .filter((file) => 'variants' in parse(readFileSync(join(folder, file), 'utf8')))
  .map((file) => basename(file, '.yaml'));

/** Each page is loaded at the one width, where it is looked at; then its window is made the other, and it must fit that too. */
const directions = [
  { direction: 'ltr', prefix: '', widths: [1280, 320] },
  { direction: 'rtl', prefix: '/ar', widths: [320, 1280] },
] as const;
type Direction = (typeof directions)[number];

/** Every picture of the page is there, also those that a reader would have to scroll to. */
const allPictures = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => undefined); // one that cannot be shown is seen in the picture of the page
      }),
    ),
  );

/** A sum of shifts below it is 0.00 as everybody prints it. */
const most = 0.005;

/** A page that shows a module in all its variants has each of its landmarks as often. */
const exempt = ['landmark-unique'];

const look = async (page: Page, kind: string, { direction, prefix, widths }: Direction): Promise<readonly string[]> => {
  await page.setViewportSize({ width: widths[0], height: 900 });
  await page.goto(`${prefix}/patterns/${kind}`, { waitUntil: 'networkidle' });
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const findings = sum < most ? [] : [`moves by ${sum.toFixed(3)} while it loads: ${JSON.stringify(shifts)}`];
  await allPictures(page);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await overflow(page);
    if (excess > 0) findings.push(`at ${width} px is ${excess} px too wide`);
    if (index > 0 && !seesEveryWidth) continue;
    findings.push(...(await axeFindings(page, { exempt })));
    const difference = await pictureOf(page.getByRole('main'), `${kind}-${width}-${direction}`);
    if (difference) findings.push(difference);
  }
  return findings.map((finding) => `${prefix}/patterns/${kind} ${finding}`);
};

/** One visitor for all kinds, who has the fonts already: a machine without the local fonts that stand in for ours would see each of them move its page. */
const walk = async (direction: Direction, shown: readonly string[]): Promise<readonly string[]> => {
  const { page, complaints } = await visit({ deviceScaleFactor: 0.5 });
  await page.goto(`${direction.prefix}/patterns`, { waitUntil: 'networkidle' });
  await watchShifts(page);
  const findings: string[] = [];
  for (const kind of shown) findings.push(...(await look(page, kind, direction)));
  return [...findings, ...complaints];
};

/** Pages are waited for until they are quiet: two of each direction at once. */
const shares = [0, 1].map((rest) => kinds.filter((_, index) => index % 2 === rest));

test('no picture is of a kind that is gone', () => {
  const gone = approvedPictures().filter((name) => !kinds.some((kind) => name.startsWith(`${kind}-`)));
  expect(gone).toEqual([]);
});

test('each variant of each kind of module stays where it is while it loads, is as wide as its window, has nothing that axe complains of, and looks as approved', async () => {
  const walks = directions.flatMap((direction) => shares.map((share) => walk(direction, share)));
  const findings = await Promise.all(walks);
  expect(findings.flat()).toEqual([]);
}, 600_000);
