import { defineModule } from '../../kit/page/define-module.ts';
import { loadGrids } from './insights-grid.load.ts';
import { InsightsSection } from './insights-section.tsx';

export const insightsGrid = defineModule('InsightsGrid', {
  component: InsightsSection,
  styles: ['card-grid', 'shut-on-phones', 'insights-grid'],
  load: loadGrids,
});
