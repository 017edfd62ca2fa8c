import { PictureCarousel } from '../../../kit/carousel/picture-carousel.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type ExhibitCarouselProps = { readonly module: SanitisedModuleOf<'ExhibitCarousel'> };

/** Exhibits that belong together, one at a time, each under its own headline. */
export const ExhibitCarousel = ({ module }: ExhibitCarouselProps) => (
  <PictureCarousel className="exhibit-carousel" carousel={module} />
);
