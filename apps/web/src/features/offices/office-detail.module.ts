import { defineModule } from '../../kit/page/define-module.ts';
import { officeData } from './office-data.ts';
import { OfficeDetail } from './office-detail.tsx';

export const officeDetail = defineModule('OfficeDetail', {
  component: OfficeDetail,
  styles: ['office-detail'],
  structuredData: ({ office }, page, site) => office && officeData(office, page, site),
});
