import { createHash } from 'node:crypto';

/** What the forms of a picture follow from: where it lies, its size in pixels, and the point that matters, as parts of the whole. */
export type PictureFacts = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly focus?: readonly [x: number, y: number];
};

/** A part of a picture, in its pixels. */
type Cut = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A form of a picture that is made in advance. */
export type Derivative = {
  readonly path: string;
  readonly type: 'image/webp' | 'image/jpeg';
  readonly width: number;
  /** Its use: on a page, on a page for narrow screens, or on other sites when shared. */
  readonly use: 'wide' | 'narrow' | 'shared';
  readonly cut: Cut;
};

/** A card on a phone with two pixels for each of CSS needs 690 to 760. */
export const wideWidths = [768, 1280];
const formerWideWidths = [640, 1280];
const narrowWidths = [480, 900];

/**
 * Forms for other sites: asked for by `mw` and `car`, at most as wide as the one and cut to the other. C§2: what is shared is asked for by
 * `mw=677&car=42:25`. Search engines show a picture of an article in a square and at 4:3, too; the picture itself is wider.
 */
const elsewhere = [
  { width: 677, ratio: [42, 25], mark: 'shared' },
  { width: 1200, ratio: [1, 1], mark: 'square' },
  { width: 1200, ratio: [4, 3], mark: '4-by-3' },
] as const;

/** The form that the parameters of an address ask for of the picture at a path; undefined where they ask for none that is made. */
export const askedForm = (path: string, query: URLSearchParams): string | undefined => {
  const form = elsewhere.find(
    ({ width, ratio }) => query.get('mw') === String(width) && query.get('car') === ratio.join(':'),
  );
  return form && jpegPath(path, form.mark);
};

/** Where a form lies: beside its picture, with another ending. */
const formPath = (path: string, ending: string): string => path.replace(/\.[a-z]+$/iu, ending);

const jpegPath = (path: string, mark: string): string => formPath(path, `-${mark}.jpg`);

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

/** The largest part of that shape that has what matters as near to its middle as the edges let it. */
const cutTo = (
  [across, down]: readonly [number, number],
  { width, height, focus: [x, y] = [0.5, 0.5] }: PictureFacts,
): Cut => {
  const w = Math.min(width, Math.max(1, Math.floor((height * across) / down)));
  const h = Math.min(height, Math.max(1, Math.floor((width * down) / across)));
  return {
    left: within(x * width - w / 2, width - w),
    top: within(y * height - h / 2, height - h),
    width: w,
    height: h,
  };
};

/** The forms of a picture for pages, the wide ones of these widths. */
const formsOnPages = (picture: PictureFacts, wide: readonly number[]): readonly Derivative[] => {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const forms = [
    { use: 'narrow', cut: cutTo([4, 5], picture), widths: narrowWidths, mark: '-narrow' },
    { use: 'wide', cut: whole, widths: wide, mark: '' },
  ] as const;
  return forms.flatMap(({ use, cut, widths, mark }) => {
    const fitting = widths.filter((width) => width <= cut.width);
    return (fitting.length > 0 ? fitting : [cut.width]).map((width) => ({
      path: formPath(picture.path, `${mark}-${width}.webp`),
      type: 'image/webp' as const,
      width,
      use,
      cut,
    }));
  });
};

/** Every form of a picture, none wider than it is itself. */
export const derivativesOf = (picture: PictureFacts): readonly Derivative[] => {
  const shared = elsewhere.map(({ width, ratio, mark }) => {
    const cut = cutTo(ratio, picture);
    const path = jpegPath(picture.path, mark);
    return { path, type: 'image/jpeg', width: Math.min(width, cut.width), use: 'shared', cut } as const;
  });
  return [...formsOnPages(picture, wideWidths), ...shared];
};

/** Where forms of a picture lie that earlier versions made, in widths and formats of their own (ADR 0019). */
export const formerFormsOf = (picture: PictureFacts): readonly string[] => {
  const now = new Set(derivativesOf(picture).map(({ path }) => path));
  return formsOnPages(picture, formerWideWidths)
    .flatMap(({ path }) => [path, path.replace(/webp$/u, 'avif')])
    .filter((path) => !now.has(path));
};

/** Increased when the generator changes, so that forms are made again. */
const edition = 3;

/** What a form of a picture is made from, in short. */
export const fingerprintOfForm = (original: Uint8Array, form: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, form]))
    .update(original)
    .digest('hex');

/** Makes a form. With little effort: half of the time of the default for a fortieth more bytes on what we measured (ADR 0019). */
export async function* formOf(original: Uint8Array, { type, width, cut }: Derivative): AsyncGenerator<Uint8Array> {
  // Only where something is to be made: the library takes memory that a running process has no use for.
  const { default: sharp } = await import('sharp');
  // As it is seen: a form carries no word of how a camera was held.
  const resized = sharp(original).autoOrient().extract(cut).resize(width);
  switch (type) {
    case 'image/webp':
      return yield await resized.webp({ quality: 72, effort: 2 }).toBuffer();
    case 'image/jpeg':
      // What shines through is white there as on a page.
      return yield await resized.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
  }
}
