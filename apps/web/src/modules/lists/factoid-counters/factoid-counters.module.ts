import { defineModule } from '../../../kit/page/define-module.ts';
import { FactoidCounters } from './factoid-counters.tsx';

export const factoidCounters = defineModule('FactoidCounters', {
  component: FactoidCounters,
  styles: ['factoid-counters'],
});
