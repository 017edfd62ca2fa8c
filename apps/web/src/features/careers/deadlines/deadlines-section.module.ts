import { defineModule } from '../../../kit/page/define-module.ts';
import { loadDeadlines } from './deadlines.load.ts';
import { DeadlinesSection } from './deadlines-section.tsx';

export const applicationDeadlines = defineModule('ApplicationDeadlines', {
  component: DeadlinesSection,
  styles: ['forms', 'events'],
  load: loadDeadlines,
});
