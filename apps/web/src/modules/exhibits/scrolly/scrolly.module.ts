import { titleScaleSheets } from '../../../kit/modules/title-scale.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { Scrolly } from './scrolly.tsx';

export const scrolly = defineModule('Scrolly', {
  component: Scrolly,
  styles: ({ scenes }) => [
    'exhibit-heading',
    'scrolly',
    ...titleScaleSheets(...scenes.flatMap(({ steps }) => steps.map(({ scale }) => scale))),
  ],
});
