import { checkbox, image, list, oneOf, text, type ValuesOf } from '../definition/fields.ts';
import type { Image } from '../values/image.ts';
import { renderMode } from './layout-options.ts';

/** C§3 "Carousel": what exhibit and image carousels have in common. */
export const carouselFields = {
  eyebrow: text('eyebrow'),
  hidesEyebrow: checkbox('hideEyebrow'),
  headline: text('headline'),
  description: text('description'),
  /** Alternative text of the whole carousel. */
  accessibilityDescription: text('accessibilityDescription'),
  items: list('items', {
    headline: text('headline'),
    description: text('description'),
    accessibilityDescription: text('accessibilityDescription'),
    desktopSvg: image('desktopSVG'),
    desktopPng: image('desktopPNG'),
    mobileSvg: image('mobileSVG'),
    mobilePng: image('mobilePNG'),
  }),
  /** C§9: in the middle by default. */
  alignment: oneOf('sliderControlAlignment', ['center', 'left', 'right']),
} as const;

export const carouselParams = { width: renderMode } as const;

type Fields = ValuesOf<typeof carouselFields>;

/** A slide with a valid picture, and its version for narrow screens. */
export type PictureSlide = {
  readonly image: Image;
  readonly narrowImage: Image | undefined;
  readonly headline: string;
  readonly description: string;
  readonly accessibilityDescription: string;
};

const slideOf = (item: Fields['items'][number]): readonly PictureSlide[] => {
  const { headline, description, accessibilityDescription } = item;
  // A vector drawing is sharp at every size: its raster version is a fallback.
  const narrow = item.mobileSvg ?? item.mobilePng;
  const wide = item.desktopSvg ?? item.desktopPng;
  const image = wide ?? narrow;
  return image === undefined
    ? []
    : [
        {
          image,
          narrowImage: wide === undefined ? undefined : narrow,
          headline,
          description,
          accessibilityDescription,
        },
      ];
};

const sideOf = { center: 'center', left: 'start', right: 'end' } as const;

/**
 * Shapes a carousel of pictures: slides without a picture are dropped (C§5), and so is a hidden
 * eyebrow.
 */
export const shapeCarousel = <Read extends Fields>({ eyebrow, hidesEyebrow, items, alignment, ...rest }: Read) => ({
  ...rest,
  eyebrow: hidesEyebrow ? '' : eyebrow,
  controls: sideOf[alignment],
  slides: items.flatMap(slideOf),
});
