import type { Image } from '@masthead/core/content';
import { createContext, useContext } from 'react';

const AtOnce = createContext(false);

/** Whether the pictures inside are fetched with the page, also those that nobody scrolls to: who prints a page by machine does not scroll. */
export const PicturesAtOnce = AtOnce.Provider;

/** How wide it will stand, for what is chosen before styles are known: at most as a text with its pictures. */
const widths = '(width < 48rem) 100vw, 65rem';

type PictureProps = {
  readonly image: Image;
  /** The same drawing for narrow screens, where the labels of the wide one would be too small to read. */
  readonly narrow?: Image | undefined;
  /** The one picture a visitor sees first: fetched early, decoded at once. */
  readonly isFirst?: boolean;
  /** How wide it will stand, as `sizes` says it, where that is more or less than a text with its pictures. */
  readonly wide?: string;
  readonly className?: string;
};

/** On paper there is room for the wide drawing, however narrow the window was. */
const onNarrowScreens = 'screen and (width < 48rem)';

const sourcesOf = (image: Image, isNarrow: boolean) =>
  (image.sources ?? [])
    .filter((source) => source.isNarrow === isNarrow)
    .map(({ type, srcset, size }) => ({ type, srcSet: srcset, ...size }));

/**
 * A picture in the best form that a browser can show: AVIF, else WebP, at the width that it needs, else as it was given; for narrow screens
 * what was drawn for them, else what was cut for them around what matters.
 */
export const Picture = ({ image, narrow, isFirst = false, wide = widths, className }: PictureProps) => {
  const isFetchedAtOnce = useContext(AtOnce) || isFirst;
  // Late pictures are chosen by how wide they turn out to stand, where a browser can.
  const sizes = isFetchedAtOnce ? wide : `auto, ${wide}`;
  const narrowSources = narrow === undefined ? sourcesOf(image, true) : sourcesOf(narrow, false);
  const wideSources = sourcesOf(image, false);
  const drawn = (
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
  if (narrow === undefined && wideSources.length + narrowSources.length === 0) return drawn;
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
      {drawn}
    </picture>
  );
};
