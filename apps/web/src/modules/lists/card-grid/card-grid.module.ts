import { defineModule } from '../../../kit/page/define-module.ts';
import { CardGrid } from './card-grid.tsx';

export const cardGrid = defineModule('CardGrid', {
  component: CardGrid,
  styles: ({ theme, pictureColumns }) => [
    'card-grid',
    ...(theme === 'dark' || pictureColumns !== undefined ? ['card-options'] : []),
  ],
});
