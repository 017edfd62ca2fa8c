import { PictureCarousel } from '../../../kit/carousel/picture-carousel.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';

type ImageCarouselProps = { readonly module: DrawableOf<'ImageCarousel'> };

/** Pictures that belong together, all in one frame; C§9: from one to the next in 600 ms. */
export const ImageCarousel = ({ module }: ImageCarouselProps) => (
  <PictureCarousel className="image-carousel" carousel={module} speed={600} />
);
