import { defineModule } from '../../definition/definition.ts';
import { carouselFields, carouselParams, shapeCarousel } from '../../field-groups/carousel.ts';

/** Exhibits one beside the other (C§3, C§4 "Carousel"). */
export const exhibitCarousel = defineModule({
  names: ['ExhibitCarousel'],
  fields: carouselFields,
  params: carouselParams,
}).shaped(shapeCarousel);
