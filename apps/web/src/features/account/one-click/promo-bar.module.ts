import { defineModule } from '../../../kit/page/define-module.ts';
import { PromoBar } from './promo-bar.tsx';

export const promoBar = defineModule('PromoBar', {
  component: PromoBar,
  styles: ['subscribe', 'bar'],
});
