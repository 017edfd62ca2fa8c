import { titleScaleSheets } from '../../../kit/modules/title-scale.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { PromoBanner } from './promo-banner.tsx';

export const promoBanner = defineModule('PromoBanner', {
  component: PromoBanner,
  styles: ({ titleScale }) => ['promo-banner', 'scrim', ...titleScaleSheets(titleScale)],
});
