import { readingMinutes } from '../../../shared/text.ts';
import { defineModule } from '../../definition.ts';
import { richTextWithSlots, traverseSegments } from '../../fields.ts';

/** C§4 "Article body". `readingMinutes` are whole, at least 1. */
export const articleBody = defineModule({
  names: ['ArticleBody'],
  fields: { segments: richTextWithSlots('body') },
})
  .shaped(({ segments }, { language }) => {
    const words = segments.map((segment) => (segment.kind === 'Markup' ? segment.html : '')).join(' ');
    return { segments, readingMinutes: readingMinutes(language)(words) };
  })
  .visiting(({ segments, ...rest }, visit) => ({ ...rest, segments: traverseSegments(segments, visit) }));
