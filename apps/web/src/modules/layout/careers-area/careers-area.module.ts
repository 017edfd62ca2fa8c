import { defineModule } from '../../../kit/page/define-module.ts';
import { CareersArea } from './careers-area.tsx';

export const careersArea = defineModule('CareersArea', {
  component: CareersArea,
  styles: ['careers-area'],
});
