import type { Image } from '@masthead/core/content';
import { createContext, useContext } from 'react';

const AtOnce = createContext(false);

/** Whether the pictures inside are fetched with the page, also those that nobody scrolls to: who prints a page by machine does not scroll. */
export const PicturesAtOnce = AtOnce.Provider;

type PictureProps = {
  readonly image: Image;
  /** The same drawing for narrow screens, where the labels of the wide one would be too small to read. */
  readonly narrow?: Image | undefined;
  /** The one picture a visitor sees first: fetched early, decoded at once. */
  readonly isFirst?: boolean;
  readonly className?: string;
};

/** On paper there is room for the wide drawing, however narrow the window was. */
const onNarrowScreens = 'screen and (width < 48rem)';

export const Picture = ({ image, narrow, isFirst = false, className }: PictureProps) => {
  const isFetchedAtOnce = useContext(AtOnce) || isFirst;
  const drawn = (
    <img
      className={className}
      src={image.src}
      alt={image.alt}
      width={image.size?.width}
      height={image.size?.height}
      loading={isFetchedAtOnce ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
    />
  );
  return narrow === undefined ? (
    drawn
  ) : (
    <picture>
      <source media={onNarrowScreens} srcSet={narrow.src} width={narrow.size?.width} height={narrow.size?.height} />
      {drawn}
    </picture>
  );
};
