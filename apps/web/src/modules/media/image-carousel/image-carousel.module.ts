import { defineModule } from '../../../kit/page/define-module.ts';
import { ImageCarousel } from './image-carousel.tsx';

export const imageCarousel = defineModule('ImageCarousel', {
  component: ImageCarousel,
  styles: ['image-carousel', 'carousel', 'render-modes'],
});
