import { defineModule } from '../../kit/page/define-module.ts';
import { OfficeDetail } from './office-detail.tsx';

export const officeDetail = defineModule('OfficeDetail', {
  component: OfficeDetail,
  styles: ['office-detail'],
});
