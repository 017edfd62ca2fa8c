import { defineModule } from '../../kit/page/define-module.ts';
import { loadAlumni } from './alumni-host.load.ts';
import { AlumniHostModule } from './alumni-host-module.tsx';

export const alumniHost = defineModule('AlumniHost', {
  component: AlumniHostModule,
  styles: ['forms', 'alumni-host'],
  load: loadAlumni,
});
