import { defineModule } from '../../kit/page/define-module.ts';
import { OfficeLocations } from './office-locations.tsx';

export const officeLocations = defineModule('OfficeLocations', {
  component: OfficeLocations,
  styles: ['office-locations'],
});
