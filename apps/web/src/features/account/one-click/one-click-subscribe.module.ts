import { defineModule } from '../../../kit/page/define-module.ts';
import { OneClickSubscribe } from './one-click-subscribe.tsx';

export const oneClickSubscribe = defineModule('OneClickSubscribe', {
  component: OneClickSubscribe,
  styles: ['subscribe'],
});
