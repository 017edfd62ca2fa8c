import { defineModule } from '../../definition/definition.ts';
import { toggle } from '../../definition/params.ts';

/**
 * C§6 "Premium content switcher": the content service chooses the area of a reader, and `reader.ts`
 * checks it again.
 */
export const premiumSwitcher = defineModule({
  names: ['PremiumContentSwitcher'],
  fields: {},
  params: { checksPremium: toggle('Premium Check') },
  withholds: true,
  areas: { areaA: 'areaA', areaB: 'areaB' },
});
