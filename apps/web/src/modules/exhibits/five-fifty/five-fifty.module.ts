import { defineModule } from '../../../kit/page/define-module.ts';
import { FiveFifty } from './five-fifty.tsx';

export const fiveFifty = defineModule('FiveFifty', {
  component: FiveFifty,
  styles: ['five-fifty'],
});
