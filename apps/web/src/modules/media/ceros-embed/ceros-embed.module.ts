import { defineModule } from '../../../kit/page/define-module.ts';
import { loadEmbeds } from '../embeds.load.ts';
import { CerosEmbed } from './ceros-embed.tsx';

export const cerosEmbed = defineModule('CerosEmbed', {
  component: CerosEmbed,
  styles: ['inline-embed', 'interactive'],
  load: loadEmbeds,
});
