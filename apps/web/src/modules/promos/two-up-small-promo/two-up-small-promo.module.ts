import { defineModule } from '../../../kit/page/define-module.ts';
import { promoSheets } from '../promo-sheets.ts';
import { TwoUpSmallPromo } from './two-up-small-promo.tsx';

export const twoUpSmallPromo = defineModule('TwoUpSmallPromo', {
  component: TwoUpSmallPromo,
  styles: promoSheets,
});
