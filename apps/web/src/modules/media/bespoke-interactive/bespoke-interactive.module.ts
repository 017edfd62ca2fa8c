import { defineModule } from '../../../kit/page/define-module.ts';
import { BespokeInteractive } from './bespoke-interactive.tsx';

export const bespokeInteractive = defineModule('BespokeInteractive', {
  component: BespokeInteractive,
  styles: ['interactive'],
});
