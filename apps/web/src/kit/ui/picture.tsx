import type { Image } from '@masthead/core/content';
import { createContext, useContext } from 'react';

const AtOnce = createContext(false);

/** Whether the pictures inside load eagerly, also far below: printing by machine does not scroll. */
export const PicturesAtOnce = AtOnce.Provider;

/** `sizes` before styles are known: at most the width of a text with its pictures. */
const widths = '(width < 48rem) 100vw, 65rem';

type PictureProps = {
  readonly image: Image;
  /** The same drawing for narrow screens, where the labels of the wide one would be too small to read. */
  readonly narrow?: Image | undefined;
  /** The one picture a visitor sees first: fetched early, decoded at once. */
  readonly isFirst?: boolean;
  /** Whether its place has the same shape on narrow screens: a crop for them would be cut once more. */
  readonly isWhole?: boolean;
  /** Its `sizes`, where it is wider or narrower than a text with its pictures. */
  readonly wide?: string;
  readonly className?: string;
};

/** Paper fits the wide drawing, at any width of the window. */
const onNarrowScreens = 'screen and (width < 48rem)';

const sourcesOf = (image: Image, isNarrow: boolean) =>
  (image.sources ?? [])
    .filter((source) => source.isNarrow === isNarrow)
    .map(({ type, srcset, size }) => ({ type, srcSet: srcset, ...size }));

/**
 * Picture in the best supported format: AVIF, else WebP, at the needed width, else the original; for narrow screens
 * the editor's version, else a crop around the focal point, unless it stays whole.
 */
export const Picture = ({
  image,
  narrow,
  isFirst = false,
  isWhole = false,
  wide = widths,
  className,
}: PictureProps) => {
  const isFetchedAtOnce = useContext(AtOnce) || isFirst;
  // Lazy pictures are chosen by their rendered width, where supported.
  const sizes = isFetchedAtOnce ? wide : `auto, ${wide}`;
  const crops = isWhole ? [] : sourcesOf(image, true);
  const narrowSources = narrow === undefined ? crops : sourcesOf(narrow, false);
  const wideSources = sourcesOf(image, false);
  const img = (
    <img
      className={className}
      src={image.src}
      srcSet={image.srcset}
      alt={image.alt}
      sizes={wideSources.length > 0 || image.srcset !== undefined ? sizes : undefined}
      width={image.size?.width}
      height={image.size?.height}
      loading={isFetchedAtOnce ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
    />
  );
  if (narrow === undefined && wideSources.length + narrowSources.length === 0) return img;
  return (
    <picture>
      {narrowSources.map((source) => (
        <source key={source.type} {...source} media={onNarrowScreens} sizes={sizes} />
      ))}
      {narrow !== undefined && (
        <source
          media={onNarrowScreens}
          srcSet={narrow.srcset ?? narrow.src}
          sizes={narrow.srcset === undefined ? undefined : sizes}
          width={narrow.size?.width}
          height={narrow.size?.height}
        />
      )}
      {wideSources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {img}
    </picture>
  );
};
