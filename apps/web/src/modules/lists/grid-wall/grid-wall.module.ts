import { defineModule } from '../../../kit/page/define-module.ts';
import { GridWall } from './grid-wall.tsx';

export const gridWall = defineModule('GridWall', {
  component: GridWall,
  styles: ['grid-wall', 'scrim'],
});
