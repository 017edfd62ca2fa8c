import { isSafeSource } from './link.ts';
import { isRecord, own } from './record.ts';

/** The same picture in another format, at one width or several; the browser takes the first format that it knows. */
export type PictureSource = {
  readonly type: 'image/avif' | 'image/webp';
  /** Cut for narrow screens. */
  readonly isNarrow: boolean;
  /** Addresses with their widths in pixels, as a browser reads them. */
  readonly srcset: string;
  /** In CSS pixels, where it is cut to another shape than the picture has. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
};

/** A picture that can be shown. `alt` is empty for decoration. `size` is in CSS pixels, known as a whole or not at all. */
export type Image = {
  readonly src: string;
  readonly alt: string;
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /**
   * Better formats where a browser supports them; none for a drawing, which is sharp at every
   * width.
   */
  readonly sources?: readonly PictureSource[];
  /** The same picture in other sizes, by width or else by pixel density. */
  readonly srcset?: string;
};

export type ImageParts = {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly sources?: readonly PictureSource[];
  readonly srcset?: string;
};

const isPixels = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

/** C§5: an image is empty when it has no address or carries the `empty-image` class; then there is none. */
export const makeImage = ({
  src,
  alt,
  className,
  width,
  height,
  sources = [],
  srcset = '',
}: ImageParts): Image | undefined =>
  !isSafeSource(src) || className.split(/\s+/).includes('empty-image')
    ? undefined
    : {
        src: src.trim(),
        alt,
        size: isPixels(width) && isPixels(height) ? { width, height } : undefined,
        ...(sources.length > 0 && { sources }),
        ...(srcset !== '' && { srcset }),
      };

const types = ['image/avif', 'image/webp'] as const;

/** Returns the parts of a `srcset`, without those that are blank. Total. */
const writtenIn = (given: unknown): readonly string[] =>
  typeof given === 'string' ? given.split(/,\s+/u).filter((written) => written.trim() !== '') : [];

/** Returns the address of a candidate of a `srcset` and what follows it. */
const partsOf = (written: string): readonly string[] => written.trim().replace(/,$/u, '').split(/\s+/u);

/** Parses `/a.avif 640w, /b.avif 1280w`; an invalid candidate is dropped. */
const candidatesIn = (given: unknown, size: RegExp): readonly string[] =>
  writtenIn(given).flatMap((written) => {
    const [src = '', descriptor = '', ...more] = partsOf(written);
    const [, pixels = ''] = size.exec(descriptor) ?? [];
    return more.length === 0 && isSafeSource(src) && Number(pixels) > 0 ? [`${src} ${descriptor}`] : [];
  });

/** Returns the address of the picture of a `srcset` that has most pixels; empty where there is none. */
export const widestOf = (srcset: string): string =>
  writtenIn(srcset)
    .map(partsOf)
    .map(([src = '', size = '1x']) => ({ src, size: Number.parseFloat(size) || 0 }))
    .reduce((widest, each) => (each.size > widest.size ? each : widest), { src: '', size: -1 }).src;

const byWidth = /^(\d{1,5})w$/u;
const byDensity = /^(\d(?:\.\d{1,2})?)x$/u;

const srcsetIn = (given: unknown): string => candidatesIn(given, byWidth).join(', ');

/**
 * Returns a sender's `sizes` of a picture. Browsers ignore a list that mixes widths with densities:
 * only the widths are kept. Total.
 */
export const sizesIn = (given: unknown): string => {
  const wide = candidatesIn(given, byWidth);
  return (wide.length > 0 ? wide : candidatesIn(given, byDensity)).join(', ');
};

/**
 * Reads the other formats of a picture: `[{ type, srcset, media: 'narrow'? }]`. Invalid ones are
 * dropped. Total.
 */
export const sourcesIn = (given: unknown): readonly PictureSource[] =>
  (Array.isArray(given) ? given : []).filter(isRecord).flatMap((source) => {
    const type = types.find((known) => known === own(source, 'type'));
    const srcset = srcsetIn(own(source, 'srcset'));
    const [width, height] = [own(source, 'width'), own(source, 'height')];
    const size = isPixels(width) && isPixels(height) ? { width, height } : undefined;
    const isNarrow = own(source, 'media') === 'narrow';
    return type === undefined || srcset === '' ? [] : [{ type, isNarrow, srcset, size }];
  });

/** Returns how many candidates in the sizes and formats of a sender cannot be used. */
export const countUnusable = (srcset: unknown, sources: unknown): number => {
  const sent = [
    srcset,
    ...(Array.isArray(sources) ? sources.map((each) => isRecord(each) && own(each, 'srcset')) : []),
  ];
  const kept = [sizesIn(srcset), ...sourcesIn(sources).map((source) => source.srcset)];
  const count = (lists: readonly unknown[]) => lists.flatMap(writtenIn).length;
  return count(sent) - count(kept);
};

/**
 * Returns whether a picture is a photograph or the like, worth enlarging; drawings are already
 * sharp.
 */
export const isPhotograph = ({ src, sources, srcset }: Image): boolean =>
  sources !== undefined || srcset !== undefined || /\.(?:avif|jpe?g|png|webp)(?:$|[?#])/iu.test(src);

/** Whether a value is an image as `makeImage` makes them. */
export const isImage = (value: unknown): value is Image =>
  isRecord(value) &&
  typeof value.src === 'string' &&
  isSafeSource(value.src) &&
  typeof value.alt === 'string' &&
  (value.size === undefined || (isRecord(value.size) && isPixels(value.size.width) && isPixels(value.size.height)));
