import type { Image } from '@masthead/core/content';

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
  const drawn = (
    <img
      className={className}
      src={image.src}
      alt={image.alt}
      width={image.size?.width}
      height={image.size?.height}
      loading={isFirst ? 'eager' : 'lazy'}
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
