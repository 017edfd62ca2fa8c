import { defineModule } from '../../../kit/page/define-module.ts';
import { ExhibitCarousel } from './exhibit-carousel.tsx';

export const exhibitCarousel = defineModule('ExhibitCarousel', {
  component: ExhibitCarousel,
  styles: ['exhibit-carousel', 'carousel', 'render-modes'],
});
