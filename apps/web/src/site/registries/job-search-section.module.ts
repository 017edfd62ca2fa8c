import { defineModule } from '../../kit/page/define-module.ts';
import { JobSearchSection } from './job-search-section.tsx';

export const jobSearchArea = defineModule('JobSearchArea', {
  component: JobSearchSection,
  styles: ['account-area', 'forms', 'careers-search'],
});
