import { defineModule } from '../../definition/definition.ts';
import { checkbox, link, oneOf, text } from '../../definition/fields.ts';
import { choiceIfAny, toggle } from '../../definition/params.ts';
import { renderMode } from '../../field-groups/layout-options.ts';
import { firstWritten, isWritten } from '../../values/written.ts';

/** C§5: single quotation marks apply only when double ones are off. */
const marksOf = (double: boolean, single: boolean): 'double' | 'single' | 'none' => {
  if (double) return 'double';
  return single ? 'single' : 'none';
};

const sizes = ['tiny', 'small', 'medium', 'large', 'extra-large', 'huge'] as const;

/** C§5: a quotation of these sizes is set in a style of its own. */
const isSpecial = (size: (typeof sizes)[number]): boolean => ['large', 'extra-large', 'huge'].includes(size);

/**
 * A pull quote (C§3), also as D§3 "Quote" prints it: with an author in three parts, its size as a
 * parameter that overrides the field, and a parameter that removes the marks.
 */
export const pullQuote = defineModule({
  names: ['PullQuote', 'Quote'],
  fields: {
    quote: text('description'),
    quotation: text('quotation'),
    citation: text('citation'),
    authorName: text('authorName'),
    authorRole: text('authorRole'),
    authorLocation: text('authorLocation'),
    hasDoubleMarks: checkbox('enableQuotes'),
    hasSingleMarks: checkbox('enableSingleQuotes'),
    fieldSize: oneOf('quoteSize', sizes, 'medium'),
    font: oneOf('font', ['serif', 'sans']),
    callToAction: link('callToActionLink'),
  },
  params: {
    width: renderMode,
    paramSize: choiceIfAny('Size', sizes),
    hasNoMarks: toggle('Disable Quotes'),
  },
}).shaped(({ quote, quotation, citation, font, callToAction, width, ...read }) => {
  const size = read.paramSize ?? read.fieldSize;
  // D§3 prints no field for marks but a parameter that removes them: a quotation under the name of
  // D§3 has marks.
  const hasDoubleMarks = read.hasDoubleMarks || (quote === '' && !read.hasSingleMarks);
  return {
    quote: firstWritten(quote, quotation),
    citation: firstWritten(
      citation,
      [read.authorName, read.authorRole, read.authorLocation].filter(isWritten).join(', '),
    ),
    size,
    isSpecial: isSpecial(size),
    font,
    callToAction,
    width,
    marks: read.hasNoMarks ? ('none' as const) : marksOf(hasDoubleMarks, read.hasSingleMarks),
  };
});
