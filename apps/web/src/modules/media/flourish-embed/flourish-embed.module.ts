import { defineModule } from '../../../kit/page/define-module.ts';
import { FlourishEmbed } from './flourish-embed.tsx';

export const flourishEmbed = defineModule('FlourishEmbed', {
  component: FlourishEmbed,
  styles: ['inline-embed', 'interactive'],
});
