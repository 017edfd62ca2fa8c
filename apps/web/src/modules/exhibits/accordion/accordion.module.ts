import { defineModule } from '../../../kit/page/define-module.ts';
import { Accordion } from './accordion.tsx';

export const accordion = defineModule('Accordion', {
  component: Accordion,
  styles: ['accordion'],
});
