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

/** A form of a picture that is made before anybody asks for it. */
export type Derivative = {
  readonly path: string;
  readonly type: 'image/avif' | 'image/webp';
  readonly width: number;
  readonly isNarrow: boolean;
  readonly cut: Cut;
};

const wideWidths = [640, 1280];
const narrowWidths = [480, 900];

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

/** The largest part of four to five that has what matters as near to its middle as the edges let it. */
const narrowCut = ({ width, height, focus: [x, y] = [0.5, 0.5] }: PictureFacts): Cut => {
  const [w, h] = [Math.min(width, Math.floor((height * 4) / 5)), Math.min(height, Math.floor((width * 5) / 4))];
  return {
    left: within(x * width - w / 2, width - w),
    top: within(y * height - h / 2, height - h),
    width: w,
    height: h,
  };
};

/** Every form of a picture, none wider than it is itself. */
export const derivativesOf = (picture: PictureFacts): readonly Derivative[] => {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const forms = [
    { isNarrow: true, cut: narrowCut(picture), widths: narrowWidths, mark: '-narrow' },
    { isNarrow: false, cut: whole, widths: wideWidths, mark: '' },
  ];
  return forms.flatMap(({ isNarrow, cut, widths, mark }) => {
    const fitting = widths.filter((width) => width <= cut.width);
    return (['avif', 'webp'] as const).flatMap((format) =>
      (fitting.length > 0 ? fitting : [cut.width]).map((width) => ({
        path: picture.path.replace(/\.[a-z]+$/iu, `${mark}-${width}.${format}`),
        type: `image/${format}` as const,
        ...{ width, isNarrow, cut },
      })),
    );
  });
};

/** Changed with how forms are made, so that they are made anew. */
const edition = 1;

/** What a form of a picture is made from, in short. */
export const fingerprintOfForm = (original: Uint8Array, form: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, form]))
    .update(original)
    .digest('hex');

/** Makes a form. AVIF with the least effort: a fifth of the time of the default, and hardly a byte more on what we measured (ADR 0019). */
export async function* formOf(original: Uint8Array, { type, width, cut }: Derivative): AsyncGenerator<Uint8Array> {
  // Only where something is to be made: the library takes memory that a running process has no use for.
  const { default: sharp } = await import('sharp');
  // As it is seen: a form carries no word of how a camera was held.
  const resized = sharp(original).autoOrient().extract(cut).resize(width);
  yield await (type === 'image/avif'
    ? resized.avif({ quality: 50, effort: 0 })
    : resized.webp({ quality: 72 })
  ).toBuffer();
}
