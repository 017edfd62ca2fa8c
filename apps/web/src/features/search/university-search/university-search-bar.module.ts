import { defineModule } from '../../../kit/page/define-module.ts';
import { UniversitySearchBar } from './university-search-bar.tsx';

export const universitySearchBar = defineModule('UniversitySearchBar', {
  component: UniversitySearchBar,
  styles: ['forms', 'university-search'],
});
