import { isSafeSource } from './link.ts';
import { isRecord } from './record.ts';

/** A picture that can be shown. `alt` is empty for decoration. `size` is in CSS pixels, known as a whole or not at all. */
export type Image = {
  readonly src: string;
  readonly alt: string;
  readonly size: { readonly width: number; readonly height: number } | undefined;
};

export type ImageParts = {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
};

const isPixels = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

/** C§5: an image is empty when it has no address or carries the `empty-image` class; then there is none. */
export const makeImage = ({ src, alt, className, width, height }: ImageParts): Image | undefined =>
  !isSafeSource(src) || className.split(/\s+/).includes('empty-image')
    ? undefined
    : { src: src.trim(), alt, size: isPixels(width) && isPixels(height) ? { width, height } : undefined };

/** Whether a value is an image as `makeImage` makes them. */
export const isImage = (value: unknown): value is Image =>
  isRecord(value) &&
  typeof value.src === 'string' &&
  isSafeSource(value.src) &&
  typeof value.alt === 'string' &&
  (value.size === undefined || (isRecord(value.size) && isPixels(value.size.width) && isPixels(value.size.height)));
