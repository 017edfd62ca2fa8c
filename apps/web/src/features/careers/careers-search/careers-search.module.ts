import { defineModule } from '../../../kit/page/define-module.ts';
import { loadCareers } from './careers-search.load.ts';
import { CareersSearch } from './careers-search.tsx';

export const careersSearch = defineModule('CareersSearch', {
  component: CareersSearch,
  styles: ['forms', 'careers-search'],
  load: loadCareers,
});
