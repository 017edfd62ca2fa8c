import { titleScaleSheets } from '../../../kit/modules/title-scale.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { SectionHeader } from './section-header.tsx';

export const sectionHeader = defineModule('SectionHeader', {
  component: SectionHeader,
  styles: ({ titleScale }) => ['section-header', ...titleScaleSheets(titleScale)],
});
