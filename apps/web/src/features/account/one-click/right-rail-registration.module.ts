import { defineModule } from '../../../kit/page/define-module.ts';
import { loadOwnOffers } from './own-offers.load.ts';
import { RightRailRegistration } from './right-rail-registration.tsx';

export const rightRailRegistration = defineModule('RightRailRegistration', {
  component: RightRailRegistration,
  styles: ['subscribe', 'rail-registration'],
  load: loadOwnOffers,
});
