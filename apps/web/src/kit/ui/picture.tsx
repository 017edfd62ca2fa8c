import type { Image } from '@masthead/core/content';

/** The widths `scripts/artwork.mjs` makes of every picture; the original is the widest. */
const artworkWidths = [480, 800, 1200] as const;

type PictureProps = {
  readonly image: Image;
  /** How wide the picture is drawn, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** The one picture a visitor sees first: fetched early, decoded at once. */
  readonly isFirst?: boolean;
  readonly className?: string;
};

/**
 * The address list of a picture that was made in several widths while the site was built; undefined for any other.
 * Ready-made files, because an image service would work for every first visitor and answer with a short-lived cache header.
 */
export const sourceSet = ({ src, size }: Image): string | undefined => {
  const made = /^(\/artwork\/[\w/-]+)\.webp$/.exec(src)?.[1];
  if (made === undefined) return undefined;
  const full = size?.width ?? 1600;
  return [
    ...artworkWidths.filter((width) => width < full).map((width) => `${made}-${width}.webp ${width}w`),
    `${src} ${full}w`,
  ].join(', ');
};

export const Picture = ({ image, sizes, isFirst = false, className }: PictureProps) => (
  <img
    className={className}
    src={image.src}
    srcSet={sourceSet(image)}
    sizes={sourceSet(image) === undefined ? undefined : sizes}
    alt={image.alt}
    width={image.size?.width}
    height={image.size?.height}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : undefined}
    decoding={isFirst ? 'sync' : 'async'}
  />
);
