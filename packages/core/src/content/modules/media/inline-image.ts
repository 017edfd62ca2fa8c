import { defineModule } from '../../definition/definition.ts';
import { image, richText, text } from '../../definition/fields.ts';
import { renderMode } from '../../field-groups/layout-options.ts';

export const inlineImage = defineModule({
  names: ['InlineImage'],
  fields: {
    image: image('libraryMediaFile'),
    /** The same drawing for narrow screens. */
    narrowImage: image('mobileImage'),
    description: text('description'),
    source: text('source'),
    /** The data of the picture, as a table. */
    table: richText('dataTable'),
  },
  params: { width: renderMode },
});
