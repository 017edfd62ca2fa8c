import { defineModule } from '../../../kit/page/define-module.ts';
import { CerosEmbed } from './ceros-embed.tsx';

export const cerosEmbed = defineModule('CerosEmbed', {
  component: CerosEmbed,
  styles: ['inline-embed', 'interactive'],
});
