import { defineModule } from '../../../kit/page/define-module.ts';
import { InlineImage } from './inline-image.tsx';

export const inlineImage = defineModule('InlineImage', {
  component: InlineImage,
  styles: ['inline-image', 'render-modes'],
});
