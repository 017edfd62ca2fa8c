import { defineModule } from '../../definition/definition.ts';
import { toggle } from '../../definition/params.ts';

/** C§6 "Premium content switcher": which of its areas a reader gets the content service decides, and `reader.ts` once more. */
export const premiumSwitcher = defineModule({
  names: ['PremiumContentSwitcher'],
  fields: {},
  params: { checksPremium: toggle('Premium Check') },
  withholds: true,
  areas: { areaA: 'areaA', areaB: 'areaB' },
});
