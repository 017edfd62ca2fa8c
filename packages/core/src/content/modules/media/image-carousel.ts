import { defineModule } from '../../definition/definition.ts';
import { carouselFields, carouselParams, shapeCarousel } from '../../field-groups/carousel.ts';

/** Pictures one beside the other (C§3, C§4 "Carousel"). */
export const imageCarousel = defineModule({
  names: ['ImageCarousel'],
  fields: carouselFields,
  params: carouselParams,
}).shaped(shapeCarousel);
