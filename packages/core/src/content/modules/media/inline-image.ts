import { defineModule } from '../../definition.ts';
import { image, text } from '../../fields.ts';
import { choice } from '../../params.ts';

export const inlineImage = defineModule({
  names: ['InlineImage'],
  fields: { image: image('libraryMediaFile'), description: text('description') },
  params: { width: choice('Render Mode', ['large-center', 'medium', 'extra-large-full-width']) },
});
