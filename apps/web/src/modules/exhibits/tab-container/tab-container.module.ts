import { defineModule } from '../../../kit/page/define-module.ts';
import { TabContainer } from './tab-container.tsx';

export const tabContainer = defineModule('TabContainer', {
  component: TabContainer,
  styles: ['exhibit-heading', 'tab-container'],
});
