import { defineModule } from '../../../kit/page/define-module.ts';
import { heroSheets } from '../hero-sheets.ts';
import { HeroCarousel } from './hero-carousel.tsx';

export const heroCarousel = defineModule('HeroCarousel', {
  component: HeroCarousel,
  styles: [...heroSheets, 'carousel', 'hero-carousel'],
});
