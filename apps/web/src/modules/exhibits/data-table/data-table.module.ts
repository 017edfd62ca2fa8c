import { defineModule } from '../../../kit/page/define-module.ts';
import { DataTable } from './data-table.tsx';

export const dataTable = defineModule('DataTable', {
  component: DataTable,
  styles: ['exhibit-heading', 'data-table'],
});
