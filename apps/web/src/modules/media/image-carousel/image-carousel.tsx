import { PictureCarousel } from '../../../kit/carousel/picture-carousel.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type ImageCarouselProps = { readonly module: SanitisedModuleOf<'ImageCarousel'> };

/** Pictures that belong together, all in one frame; C§9: from one to the next in 600 ms. */
export const ImageCarousel = ({ module }: ImageCarouselProps) => (
  <PictureCarousel className="image-carousel" carousel={module} speed={600} />
);
