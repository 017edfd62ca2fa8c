import { defineModule } from '../../../kit/page/define-module.ts';
import { LinkList } from './link-list.tsx';

export const linkList = defineModule('LinkList', {
  component: LinkList,
  styles: ['link-list'],
});
