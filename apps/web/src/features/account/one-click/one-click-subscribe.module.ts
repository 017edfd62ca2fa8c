import { defineModule } from '../../../kit/page/define-module.ts';
import { OneClickSubscribe } from './one-click-subscribe.tsx';
import { loadOwnOffers } from './own-offers.load.ts';

export const oneClickSubscribe = defineModule('OneClickSubscribe', {
  component: OneClickSubscribe,
  styles: ['subscribe'],
  load: loadOwnOffers,
});
