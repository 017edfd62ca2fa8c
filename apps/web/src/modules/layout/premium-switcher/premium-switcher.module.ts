import { defineModule } from '../../../kit/page/define-module.ts';
import { PremiumSwitcher } from './premium-switcher.tsx';

export const premiumSwitcher = defineModule('PremiumSwitcher', {
  component: PremiumSwitcher,
  styles: // It has no style of its own.
    [],
});
