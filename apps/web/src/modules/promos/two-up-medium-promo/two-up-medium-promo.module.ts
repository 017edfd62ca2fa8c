import { defineModule } from '../../../kit/page/define-module.ts';
import { promoSheets } from '../promo-sheets.ts';
import { TwoUpMediumPromo } from './two-up-medium-promo.tsx';

export const twoUpMediumPromo = defineModule('TwoUpMediumPromo', {
  component: TwoUpMediumPromo,
  styles: (module) => [
    ...promoSheets(module),
    ...(module.columns.some(({ veil }) => veil !== undefined && veil !== 0) ? ['scrim'] : []),
  ],
});
