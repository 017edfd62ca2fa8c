import { defineModule } from '../../kit/page/define-module.ts';
import { AlumniHostModule } from './alumni-host-module.tsx';

export const alumniHost = defineModule('AlumniHost', {
  component: AlumniHostModule,
  styles: ['forms', 'alumni-host'],
});
