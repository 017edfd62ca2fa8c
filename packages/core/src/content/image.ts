import { isSafeSource } from './link.ts';

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

const isLength = (pixels: number | undefined): pixels is number =>
  pixels !== undefined && Number.isFinite(pixels) && pixels > 0;

/** C§5: an image is empty when it has no address or carries the `empty-image` class; then there is none. */
export const makeImage = ({ src, alt, className, width, height }: ImageParts): Image | undefined =>
  !isSafeSource(src) || className.split(/\s+/).includes('empty-image')
    ? undefined
    : { src: src.trim(), alt, size: isLength(width) && isLength(height) ? { width, height } : undefined };
