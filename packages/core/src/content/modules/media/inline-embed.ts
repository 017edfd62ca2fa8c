import { defineModule } from '../../definition/definition.ts';
import { address, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { embedAt, isEmbedAddress } from '../../values/embed.ts';

/**
 * An embed that loads after consent: a podcast, a recording, an interactive chart. Until then the
 * page makes no request for it (decisions §7).
 */
export const inlineEmbed = defineModule({
  names: ['InlineEmbed'],
  fields: { title: text('title'), description: text('description'), address: address('embedUrl', isEmbedAddress) },
  params: { shape: choice('Shape', ['wide', 'square', 'player']) },
  sample: (seed) => ({ embedUrl: { value: `https://pieces.example/${seed}` } }),
}).shaped(({ address, ...module }) => ({ ...module, embed: embedAt(address) }));
