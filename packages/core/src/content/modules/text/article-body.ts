import { defineModule } from '../../definition/definition.ts';
import { richTextWithSlots, traverseSegments } from '../../definition/fields.ts';

/** C§4 "Article body". */
export const articleBody = defineModule({
  names: ['ArticleBody'],
  fields: { segments: richTextWithSlots('body') },
})
  .shaped((read) => read)
  .visiting(({ segments, ...rest }, visit) => ({ ...rest, segments: traverseSegments(segments, visit) }));
