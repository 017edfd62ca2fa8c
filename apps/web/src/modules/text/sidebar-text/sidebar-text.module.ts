import { backgroundSheets } from '../../../kit/modules/background-classes.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { SidebarText } from './sidebar-text.tsx';

export const sidebarText = defineModule('SidebarText', {
  component: SidebarText,
  styles: ({ image, footnotes, more, scrolls, background }) => [
    'sidebar-text',
    'share',
    ...backgroundSheets(background),
    ...(image !== undefined || footnotes !== '' || more !== undefined || scrolls ? ['sidebar-options'] : []),
  ],
});
