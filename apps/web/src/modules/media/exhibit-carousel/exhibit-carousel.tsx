import { PictureCarousel } from '../../../kit/carousel/picture-carousel.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';

type ExhibitCarouselProps = { readonly module: DrawableOf<'ExhibitCarousel'> };

/** Exhibits that belong together, one at a time, each under its own headline. */
export const ExhibitCarousel = ({ module }: ExhibitCarouselProps) => (
  <PictureCarousel className="exhibit-carousel" carousel={module} />
);
