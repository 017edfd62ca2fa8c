import { defineModule } from '../../definition.ts';
import { checkbox, oneOf, text } from '../../fields.ts';
import { choice } from '../../params.ts';

/** C§5: single quotation marks apply only when double ones are off. */
const marksOf = (double: boolean, single: boolean): 'double' | 'single' | 'none' => {
  if (double) return 'double';
  return single ? 'single' : 'none';
};

export const pullQuote = defineModule({
  names: ['PullQuote'],
  fields: {
    quote: text('description'),
    citation: text('citation'),
    hasDoubleMarks: checkbox('enableQuotes'),
    hasSingleMarks: checkbox('enableSingleQuotes'),
    size: oneOf('quoteSize', ['tiny', 'small', 'medium', 'large'], 'medium'),
  },
  params: { width: choice('Render Mode', ['large-center', 'medium', 'extra-large-full-width']) },
}).shaped(({ hasDoubleMarks, hasSingleMarks, ...rest }) => ({
  ...rest,
  marks: marksOf(hasDoubleMarks, hasSingleMarks),
}));
