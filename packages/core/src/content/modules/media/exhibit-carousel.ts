import { carouselFields, carouselParams, shapeCarousel } from '../../carousel.ts';
import { defineModule } from '../../definition.ts';

/** Exhibits one beside the other (C§3, C§4 "Carousel"). */
export const exhibitCarousel = defineModule({
  names: ['ExhibitCarousel'],
  fields: carouselFields,
  params: carouselParams,
}).shaped(shapeCarousel);
