import { isMediaPath, mediaAddress, mediaFolder, mediaPathIn } from '@masthead/core/media-path';
import Type, { type Static } from 'typebox';
import type { Report } from '../authored/problem.ts';
import { checker } from './check.ts';

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 300 });
const share = Type.Number({ minimum: 0, maximum: 1 });

const PictureFile = Type.Object(
  {
    path: Type.String({ maxLength: 380, pattern: '\\.jpg$' }),
    /** In the folder `pictures`. */
    file: Type.String({ pattern: '^[a-z0-9-]+\\.jpg$' }),
    title: line,
    width: Type.Integer({ minimum: 1, maximum: 10_000 }),
    height: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** What matters in it: how far from its left edge and its upper one, as parts of the whole. */
    focus: Type.Optional(Type.Tuple([share, share])),
  },
  closed,
);

/** A photograph of the site, as its authors describe it in `pictures.yaml`. */
export type AuthoredPicture = Static<typeof PictureFile>;

const checkPictures = checker(Type.Array(PictureFile, { maxItems: 1_000 }));

/** The pictures of a site that lists any. Two at one path, or one that lies outside of the store, are reported. */
export const readPictures = (value: unknown, report: Report): readonly AuthoredPicture[] => {
  const pictures = checkPictures(value ?? [], report) ?? [];
  const seen = new Set<string>();
  for (const [position, { path }] of pictures.entries()) {
    if (!isMediaPath(path)) report([position, 'path'], 'is no path of the media store');
    if (seen.has(path)) report([position, 'path'], 'is that of another picture already');
    seen.add(path);
  }
  return pictures;
};

/** A part of a picture, in its pixels. */
type Cut = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A form of a picture that is made when the site is loaded. */
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
const narrowCut = ({ width, height, focus: [x, y] = [0.5, 0.5] }: AuthoredPicture): Cut => {
  const [w, h] = [Math.min(width, Math.floor((height * 4) / 5)), Math.min(height, Math.floor((width * 5) / 4))];
  return {
    left: within(x * width - w / 2, width - w),
    top: within(y * height - h / 2, height - h),
    width: w,
    height: h,
  };
};

/** Every form of a picture, none wider than it is itself. */
export const derivativesOf = (picture: AuthoredPicture): readonly Derivative[] => {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const forms = [
    { isNarrow: true, cut: narrowCut(picture), widths: narrowWidths, mark: '-narrow' },
    { isNarrow: false, cut: whole, widths: wideWidths, mark: '' },
  ];
  return forms.flatMap(({ isNarrow, cut, widths, mark }) => {
    const fitting = widths.filter((width) => width <= cut.width);
    return (['avif', 'webp'] as const).flatMap((format) =>
      (fitting.length > 0 ? fitting : [cut.width]).map((width) => ({
        path: picture.path.replace(/\.jpg$/u, `${mark}-${width}.${format}`),
        type: `image/${format}` as const,
        ...{ width, isNarrow, cut },
      })),
    );
  });
};

type Source = {
  readonly type: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
  readonly media?: 'narrow';
};

const sourcesOf = (picture: AuthoredPicture): readonly Source[] => {
  const sources = new Map<string, Source>();
  for (const { path, type, width, isNarrow, cut } of derivativesOf(picture)) {
    const key = `${type} ${isNarrow}`;
    const before = sources.get(key)?.srcset;
    const candidate = `${mediaAddress(path)} ${width}w`;
    const srcset = before === undefined ? candidate : `${before}, ${candidate}`;
    const { width: wide, height } = cut;
    sources.set(key, { type, srcset, width: wide, height, ...(isNarrow && { media: 'narrow' }) });
  }
  return [...sources.values()];
};

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The same layout, with every image that is a picture of the site in all its forms and with its real size. One that names a file of the store
 * which is no picture of the site is told to `lost`.
 */
export const withPictures = (pictures: readonly AuthoredPicture[], lost: (src: string) => void) => {
  const known = new Map(
    pictures.map((picture) => [
      picture.path,
      { width: picture.width, height: picture.height, sources: sourcesOf(picture) },
    ]),
  );
  const dressed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(dressed);
    if (!isParts(value)) return value;
    const { src, alt } = value;
    if (typeof src === 'string' && typeof alt === 'string' && src.startsWith(mediaFolder)) {
      const forms = known.get(mediaPathIn(src) ?? '');
      if (forms === undefined) lost(src);
      return { ...value, ...forms };
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dressed(inner)]));
  };
  // Nothing but what an image holds is added to.
  return <Layout>(layout: Layout): Layout => dressed(layout) as Layout;
};
