import { checkbox, image, list, oneOf, text, type ValuesOf } from '../definition/fields.ts';
import type { Image } from '../values/image.ts';
import { renderMode } from './layout-options.ts';

/** C§3 "Carousel": what exhibit and image carousels have in common. */
export const carouselFields = {
  eyebrow: text('eyebrow'),
  hidesEyebrow: checkbox('hideEyebrow'),
  headline: text('headline'),
  description: text('description'),
  /** What the whole of it shows, for who does not see it. */
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
  /** C§9: in the middle unless told otherwise. */
  alignment: oneOf('sliderControlAlignment', ['center', 'left', 'right']),
} as const;

export const carouselParams = { width: renderMode } as const;

type Fields = ValuesOf<typeof carouselFields>;

/** A slide with a picture that can be shown, and how it is drawn for narrow screens. */
export type PictureSlide = {
  readonly image: Image;
  readonly narrowImage: Image | undefined;
  readonly headline: string;
  readonly description: string;
  readonly accessibilityDescription: string;
};

const slideOf = (item: Fields['items'][number]): readonly PictureSlide[] => {
  const { headline, description, accessibilityDescription } = item;
  // A drawing is sharp at every size: its raster twin is for whoever has nothing else.
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

/** A carousel of pictures as it is drawn: slides without a picture are left out (C§5), and so is an eyebrow that an editor hides. */
export const shapeCarousel = <Read extends Fields>({ eyebrow, hidesEyebrow, items, alignment, ...rest }: Read) => ({
  ...rest,
  eyebrow: hidesEyebrow ? '' : eyebrow,
  controls: sideOf[alignment],
  slides: items.flatMap(slideOf),
});
