import { defineModule } from '../../../kit/page/define-module.ts';
import { InlineEmbed } from './inline-embed.tsx';

export const inlineEmbed = defineModule('InlineEmbed', {
  component: InlineEmbed,
  styles: ['inline-embed'],
});
