import { defineModule } from '../../../kit/page/define-module.ts';
import { PremiumSwitcher } from './premium-switcher.tsx';

export const premiumSwitcher = defineModule('PremiumSwitcher', {
  component: PremiumSwitcher,
  styles: // It looks like what stands in it.
    [],
});
