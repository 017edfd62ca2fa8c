import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { parse } from 'yaml';
import { axeFindings, frame, overflow } from '../support/axe.ts';
import { expect, test, type Visit, visit } from '../support/browser.ts';
import { registered, saveAll, signIn } from '../support/people.ts';
import { approvedPictures, pictureOf, seesEveryWidth, untilInOwnLetters } from '../support/pictures.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';

const folder = join(import.meta.dirname, '../../../sample/site/patterns');

/** Every kind of module, and the first page that it is seen on where it belongs to pages of its own. */
const patterns: ReadonlyMap<string, string | undefined> = new Map(
  readdirSync(folder)
    .filter((file) => file !== 'library.yaml')
    .map((file) => [basename(file, '.yaml'), parse(readFileSync(join(folder, file), 'utf8')).pages?.[0]]),
);
const kinds = [...patterns.keys()];

/** What is to be known of a kind that belongs to a page of its own. */
type Place = {
  /** Where else than on the first page it is seen. */
  readonly path?: string;
  /** What of the page it draws; all but head and foot unless said. */
  readonly part?: string;
  readonly isForMembers?: true;
  readonly comeTo?: (page: Page) => Promise<void>;
};

const places: Readonly<Record<string, Place>> = {
  'alumni-host': { path: '/alumni/sign-in', part: '.alumni:has(form) >> nth=0' },
  'application-deadlines': { part: '.events-section >> nth=2' },
  // What follows it comes as its reader does.
  'blog-entry': { part: '.blog-entry >> nth=0' },
  'careers-events': { part: '.events-section >> nth=0' },
  'careers-search': { part: '.careers-search' },
  'events-calendar': { part: '.events-section >> nth=1' },
  'registration-confirmation': {
    path: '/registration-confirmation?isRegistered=true',
    isForMembers: true,
    // Else it goes back by itself.
    comeTo: (page) => page.locator('.countdown button').click(),
  },
  'registration-wall': { part: '.wall', comeTo: (page) => page.locator('[data-overlay]').click() },
  'saved-articles-list': { isForMembers: true },
  'site-footer': { part: '.site-footer' },
  'site-header': { part: '.site-header' },
};

/** A reader who has kept two articles. */
const aMember = async (prefix: string): Promise<Visit> => {
  const member = await visit({ deviceScaleFactor: 0.5 });
  const { page } = member;
  await page.goto('/signin');
  await signIn(page, await registered());
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await saveAll(
    page,
    ['/insights/cost-of-complexity', '/insights/first-hundred-days'].map((path) => prefix + path),
  );
  return member;
};

/** Each page is loaded at the one width, where it is looked at; then its window is made the other, and it must fit that too. */
const directions = [
  { direction: 'ltr', prefix: '', widths: [1280, 320] },
  { direction: 'rtl', prefix: '/ar', widths: [320, 1280] },
] as const;
type Direction = (typeof directions)[number];

/** Whatever of a page comes to life when it is seen has done so: what stands above a part would move it while its picture is taken. */
const allIslands = async (page: Page): Promise<void> => {
  const seen = 'x-island:is([data-when="visible"], [data-when="load"])';
  for (const island of await page.locator(seen).all()) await island.dispatchEvent('pointerover');
  await page.locator(`${seen}:not([ready])`).first().waitFor({ state: 'detached' });
  // What the server had no time for is loaded by the browser.
  await page.locator('.job-search__busy').first().waitFor({ state: 'detached' });
};

/** A sum of shifts below it is 0.00 as everybody prints it. */
const most = 0.005;

/**
 * Loads a page and returns what moves, in a sentence, or nothing. A page that moves is loaded once more, and the smaller sum counts: on a busy
 * machine kept fonts come late now and then, and how far a page may move by that is measured in `layout-shift.e2e.ts`.
 */
const shiftsWhileLoading = async (page: Page, path: string): Promise<string | undefined> => {
  const load = async () => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shifts = await shiftsOf(page);
    return { shifts, sum: shifts.reduce((total, { value }) => total + value, 0) };
  };
  const first = await load();
  if (first.sum < most) return undefined;
  const second = await load();
  const { shifts, sum } = second.sum < first.sum ? second : first;
  return sum < most ? undefined : `moves by ${sum.toFixed(3)} while it loads: ${JSON.stringify(shifts)}`;
};

/** Words whose contrast is too weak in the dark colours of the site, which stand on the page as it is. */
const weakInTheDark = async (page: Page, part: string, without: readonly string[]): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const findings = await axeFindings(page, { contrastOf: part, without, only: 'color-contrast' });
  await page.emulateMedia({ colorScheme: null });
  return findings.map((finding) => `in the dark ${finding}`);
};

/** Whose landmarks have names that no editor sets, and which a page that shows all variants has as often. */
const withFixedNames = ['main-content-layout', 'map-module'];

const look = async (page: Page, kind: string, { direction, prefix, widths }: Direction): Promise<readonly string[]> => {
  const own = patterns.get(kind);
  const { path = own ?? `/patterns/${kind}`, part = 'main', comeTo } = places[kind] ?? {};
  await page.setViewportSize({ width: widths[0], height: 900 });
  const shift = await shiftsWhileLoading(page, prefix + path);
  const exempt = withFixedNames.includes(kind) ? ['landmark-unique'] : [];
  // The colours of a page that is no page of the library are known from the modules that stand on it.
  const isFrame = frame.includes(`.${kind}`);
  const hasKnownColours = own !== undefined && !isFrame;
  const without = isFrame ? [] : frame;
  const findings = shift === undefined ? [] : [shift];
  // Which may load it again.
  await untilInOwnLetters(page);
  await comeTo?.(page);
  await allIslands(page);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await overflow(page);
    if (excess > 0) findings.push(`at ${width} px is ${excess} px too wide`);
    if (index > 0 && !seesEveryWidth) continue;
    findings.push(...(await axeFindings(page, { exempt, without, contrastOf: hasKnownColours ? null : part })));
    const difference = await pictureOf(page.locator(part), `${kind}-${width}-${direction}`);
    if (difference) findings.push(difference);
  }
  // No direction has colours of its own.
  if (direction === 'ltr') findings.push(...(await weakInTheDark(page, isFrame ? part : 'main', without)));
  return findings.map((finding) => `${prefix}${path} (${kind}) ${finding}`);
};

/**
 * One visitor for all kinds, and another for those that show a reader's own, who have the fonts already: a machine without the local fonts
 * that stand in for ours would see each of them move its page.
 */
const walk = async (direction: Direction, shown: readonly string[]): Promise<readonly string[]> => {
  const { page, complaints } = await visit({ deviceScaleFactor: 0.5 });
  await page.goto(`${direction.prefix}/patterns`, { waitUntil: 'networkidle' });
  await watchShifts(page);
  const isForMembers = (kind: string): boolean => places[kind]?.isForMembers === true;
  const findings: string[] = [];
  for (const kind of shown) if (!isForMembers(kind)) findings.push(...(await look(page, kind, direction)));
  findings.push(...complaints);
  if (!shown.some(isForMembers)) return findings;
  const member = await aMember(direction.prefix);
  await watchShifts(member.page);
  for (const kind of shown) if (isForMembers(kind)) findings.push(...(await look(member.page, kind, direction)));
  return [...findings, ...member.complaints];
};

/** Pages are waited for until they are quiet: two of each direction at once. */
const shares = [0, 1].map((rest) => kinds.filter((_, index) => index % 2 === rest));

test('no approved picture belongs to a removed module kind', () => {
  const gone = approvedPictures().filter((name) => !kinds.some((kind) => name.startsWith(`${kind}-`)));
  expect(gone).toEqual([]);
});

test('the picture of a part is the same wherever on the page the part begins', async () => {
  const { page } = await visit({ deviceScaleFactor: 0.5 });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await untilInOwnLetters(page);
  await allIslands(page);
  const part = page.locator(places['application-deadlines']?.part ?? '');
  const findings = [];
  for (const above of [0, 0.25, 0.5, 0.75, 1, 1.5]) {
    await page.locator('main').evaluate((main, height) => {
      main.style.paddingTop = `${height}px`;
    }, above);
    findings.push(await pictureOf(part, 'application-deadlines-1280-ltr'));
  }
  expect(findings.filter((finding) => finding !== undefined)).toEqual([]);
});

test('the picture of a part has every picture, also those below the window', async () => {
  const { page } = await visit({ deviceScaleFactor: 0.5, width: 320 });
  await page.goto('/ar/patterns/insights-grid', { waitUntil: 'networkidle' });
  await untilInOwnLetters(page);
  await allIslands(page);
  expect(await pictureOf(page.locator('main'), 'insights-grid-320-rtl')).toBeUndefined();
});

test('each variant of each module kind passes layout shift, width, axe and picture checks', async () => {
  test.setTimeout(1_200_000);
  const walks = directions.flatMap((direction) => shares.map((share) => walk(direction, share)));
  const findings = await Promise.all(walks);
  expect(findings.flat()).toEqual([]);
});
