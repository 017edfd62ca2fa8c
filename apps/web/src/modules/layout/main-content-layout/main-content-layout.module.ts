import { columnSheets } from '../../../kit/modules/column-classes.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { MainContentLayout } from './main-content-layout.tsx';

export const mainContentLayout = defineModule('MainContentLayout', {
  component: MainContentLayout,
  styles: (module) => ['main-content-layout', 'breadcrumb', ...columnSheets(module)],
});
