import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

const folder = join(__dirname, '..', 'pictures');

/** Whether what is seen is to be approved, as `npm run pictures` says, instead of compared. */
const isApproving = process.env.MASTHEAD_APPROVES_PICTURES === 'yes';

/** Two pixels are alike below this distance of their colours, between 0 and 1: what smoothing of letters alone makes differ. */
const threshold = 0.2;

/** Of so many pixels as a hundred letters of small print have at half scale, none may differ. */
const most = 400;

type Raw = { readonly data: Buffer; readonly width: number; readonly height: number };

const rawOf = async (picture: Buffer): Promise<Raw> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** So many shades of each colour are kept: half the bytes, and a pixel that did not change is the same whatever stands around it. */
const shades = 4;

const coarse = (value: number): number => Math.round((Math.round((value / 255) * (shades - 1)) / (shades - 1)) * 255);

const kept = async (picture: Buffer): Promise<Raw> => {
  const { data, ...size } = await rawOf(picture);
  return { ...size, data: data.map(coarse) };
};

const written = ({ data, width, height }: Raw): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();

/** What differs, in words; nothing where the two are alike. */
const differenceOf = async (seen: Raw, approved: Raw): Promise<string | undefined> => {
  if (seen.width !== approved.width || seen.height !== approved.height)
    return `is ${seen.width} × ${seen.height}, was ${approved.width} × ${approved.height}`;
  const count = pixelmatch(seen.data, approved.data, undefined, seen.width, seen.height, { threshold });
  return count > most ? `differs in ${count} of ${seen.width * seen.height} pixels` : undefined;
};

/**
 * Compares a part of a page, drawn at half scale, with its approved picture; what differs, in one line, or nothing.
 * A picture that nobody has approved yet is a difference too.
 */
export const pictureOf = async (part: Locator, name: string): Promise<string | undefined> => {
  const seen = await kept(await part.screenshot({ animations: 'disabled', caret: 'hide' }));
  const file = join(folder, `${name}.webp`);
  const difference = existsSync(file)
    ? await differenceOf(seen, await rawOf(readFileSync(file)))
    : 'has no approved picture';
  if (isApproving && difference) writeFileSync(file, await written(seen));
  return isApproving || difference === undefined ? undefined : `${name} ${difference}`;
};

/** The names of all pictures that were approved. */
export const approvedPictures = (): readonly string[] => readdirSync(folder).map((file) => basename(file, '.webp'));
