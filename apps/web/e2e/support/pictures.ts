import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'pictures');

/** Whether what is seen is to be approved, as `npm run pictures` says, instead of compared. */
const isApproving = process.env.MASTHEAD_E2E_PICTURES === 'approve';

/** Whether each page is looked at in each direction at each width: for the gate, which has no such time, each direction has its own width. */
export const seesEveryWidth = process.env.MASTHEAD_E2E_PICTURES !== undefined;

/** Two pixels are alike below this distance of their colours, between 0 and 1: what smoothing of letters alone makes differ. */
const threshold = 0.2;

/** So many pixels may differ as a hundred letters of small print have at half scale, but of a small picture no more than a fiftieth. */
const mostOf = ({ width, height }: Raw): number => Math.min(400, (width * height) / 50);

type Raw = { readonly data: Buffer; readonly width: number; readonly height: number };

const rawOf = async (picture: Buffer): Promise<Raw> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** So many shades of each colour are kept: half the bytes, and a pixel that did not change is the same whatever stands around it. */
const shades = 4;

const coarse = Uint8Array.from(
  { length: 256 },
  (_, value) => Math.round((value / 255) * (shades - 1)) * (255 / (shades - 1)),
);

const kept = async (picture: Buffer): Promise<Raw> => {
  const raw = await rawOf(picture);
  for (let at = 0; at < raw.data.length; at += 1) raw.data[at] = coarse[raw.data[at] ?? 0] ?? 0;
  return raw;
};

/** What is on no two machines alike: how far a table of fields is scrolled, and at which port a stand-in for somebody else's host listens. */
const unlike = '.table-region, .embed__choice';

/** What is not the same on two days, and not as long: jobs that are open, and events that are to come. */
const ofTheDay = [
  '.careers-search__jobs',
  '.careers-overview > section',
  '.careers-overview__search strong',
  '.job-search__open',
  '.job-search__results',
  '.events__list',
  '.events__count',
  '.events__list ~ .events__actions',
  '.calendar__agenda',
  '.calendar__day',
].join(', ');

/** Whether a page is drawn in the letters it asks for: those that came too late are left out as long as it stands (`font-display`). */
const isInOwnLetters = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { fontFamily, direction } = getComputedStyle(document.body);
    const probe = document.createElement('span');
    probe.textContent = direction === 'rtl' ? 'أبجد هوز حطي' : 'Hamburgefonstiv';
    probe.style.cssText = 'position: absolute; visibility: hidden; font-size: 4rem; white-space: nowrap';
    document.body.append(probe);
    const widthIn = (family: string): number => {
      probe.style.fontFamily = family;
      return probe.getBoundingClientRect().width;
    };
    const isOwn = widthIn(`${fontFamily.split(',')[0]}, monospace`) !== widthIn('monospace');
    probe.remove();
    return isOwn;
  });

/** Loads the page anew until its letters were there in time, from what the browser kept of them; five times at most. */
export const untilInOwnLetters = async (page: Page): Promise<void> => {
  for (let times = 0; times < 5 && !(await isInOwnLetters(page)); times += 1)
    await page.reload({ waitUntil: 'networkidle' });
};

/** Hides what cannot be the same in two pictures, or shows it again. */
const settle = (part: Locator, isHidden: boolean): Promise<void> =>
  part.evaluate(
    (element, { unlike, ofTheDay, isHidden }) => {
      for (const each of element.querySelectorAll<HTMLElement>(unlike))
        if (each.closest('.data-table') === null) each.style.visibility = isHidden ? 'hidden' : '';
      for (const each of element.querySelectorAll<HTMLElement>(ofTheDay)) each.style.display = isHidden ? 'none' : '';
    },
    { unlike, ofTheDay, isHidden },
  );

/** How many pixels of the page are one of a picture at half scale, down as well as across, and at which of them a part begins. */
const grid = { size: 2, first: 1 };

/**
 * Moves a part to where every picture of it begins, whatever stands above it: a part that begins between two pixels is drawn with
 * other edges, and may be a row higher. What is above depends on the day.
 */
const alignToGrid = (part: Locator): Promise<void> =>
  part.evaluate((element, { size, first }) => {
    const { style } = document.documentElement;
    style.paddingTop = '';
    const top = element.getBoundingClientRect().top + window.scrollY;
    style.paddingTop = `${(size + first - (top % size)) % size}px`;
  }, grid);

const written = ({ data, width, height }: Raw): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();

/** Where pixels differ: a mask of `pixelmatch`, in which each pixel that differs is opaque. */
const areaOf = ({ data, width, height }: Raw): string => {
  const area = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < width * height; at += 1) {
    if (data[at * 4 + 3] === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
  }
  return `between (${area.left}, ${area.top}) and (${area.right}, ${area.bottom})`;
};

/** What differs, in words; nothing where the two are alike. */
const differenceOf = async (seen: Raw, approved: Raw): Promise<string | undefined> => {
  const { width, height } = seen;
  if (width !== approved.width || height !== approved.height)
    return `is ${width} × ${height}, was ${approved.width} × ${approved.height}`;
  const mask = Buffer.alloc(seen.data.length);
  const count = pixelmatch(seen.data, approved.data, mask, width, height, { threshold, diffMask: true });
  return count > mostOf(seen)
    ? `differs in ${count} of ${width * height} pixels ${areaOf({ data: mask, width, height })}`
    : undefined;
};

/** Every picture of a part is there, also those that a reader would have to scroll to, and those that an island has just brought. */
const allPictures = (part: Locator): Promise<unknown> =>
  part.evaluate((element) => {
    // Decoding breaks off where the browser chooses another form of the picture meanwhile. One that cannot be shown is seen in the picture of the page.
    const decoded = (image: HTMLImageElement, attempts = 5): Promise<void> =>
      image.decode().catch(() => (attempts > 1 ? decoded(image, attempts - 1) : undefined));
    return Promise.all(
      [...element.querySelectorAll('img')].map((image) => {
        image.loading = 'eager';
        return decoded(image);
      }),
    );
  });

/** A part of a page, drawn at half scale. */
const take = async (part: Locator): Promise<Raw> => {
  await allPictures(part);
  await settle(part, true);
  await alignToGrid(part);
  const seen = await kept(await part.screenshot({ animations: 'disabled', caret: 'hide' }));
  await settle(part, false);
  return seen;
};

/** After so many milliseconds a part that differs is drawn again, as a busy machine may not have painted all of it yet. */
const pauses = [250, 1000, 3000, 10_000, 20_000];

/**
 * Compares a part of a page, drawn at half scale, with its approved picture; what differs, in one line, or nothing.
 * A part that differs is drawn again for about half a minute until it does not, as Playwright's own assertions do. A picture that is not
 * approved yet is a difference too.
 */
export const pictureOf = async (part: Locator, name: string): Promise<string | undefined> => {
  const file = join(folder, `${name}.webp`);
  const approved = existsSync(file) ? await rawOf(readFileSync(file)) : undefined;
  const compare = async (seen: Raw) =>
    approved === undefined ? 'has no approved picture' : await differenceOf(seen, approved);
  let seen = await take(part);
  let difference = await compare(seen);
  for (const pause of approved === undefined ? [] : pauses) {
    if (difference === undefined) break;
    await part.page().waitForTimeout(pause);
    seen = await take(part);
    difference = await compare(seen);
  }
  if (isApproving && difference) writeFileSync(file, await written(seen));
  return isApproving || difference === undefined ? undefined : `${name} ${difference}`;
};

/** The names of all pictures that were approved. */
export const approvedPictures = (): readonly string[] => readdirSync(folder).map((file) => basename(file, '.webp'));
