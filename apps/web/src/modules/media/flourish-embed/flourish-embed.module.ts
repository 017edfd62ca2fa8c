import { defineModule } from '../../../kit/page/define-module.ts';
import { loadEmbeds } from '../embeds.load.ts';
import { FlourishEmbed } from './flourish-embed.tsx';

export const flourishEmbed = defineModule('FlourishEmbed', {
  component: FlourishEmbed,
  styles: ['inline-embed', 'interactive'],
  load: loadEmbeds,
});
