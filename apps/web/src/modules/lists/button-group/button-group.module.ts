import { defineModule } from '../../../kit/page/define-module.ts';
import { ButtonGroup } from './button-group.tsx';

export const buttonGroup = defineModule('ButtonGroup', {
  component: ButtonGroup,
  styles: ['button-group'],
});
