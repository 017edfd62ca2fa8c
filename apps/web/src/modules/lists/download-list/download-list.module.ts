import { defineModule } from '../../../kit/page/define-module.ts';
import { DownloadList } from './download-list.tsx';

export const downloadList = defineModule('DownloadList', {
  component: DownloadList,
  styles: ['download-list'],
});
