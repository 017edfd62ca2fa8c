import { defineModule } from '../../definition/definition.ts';
import { checkbox, image, oneOf, richText, text } from '../../definition/fields.ts';
import { backgroundFields, backgroundOf } from '../../field-groups/background-options.ts';
import { expandableText } from '../../values/expandable-text.ts';

/**
 * C§3 "Sidebar": a text beside the main one. A missing or unknown value means no background, and no
 * scrolling.
 */
export const sidebarText = defineModule({
  names: ['SidebarTextBlock'],
  fields: {
    headline: text('headline'),
    description: richText('description'),
    aboutTheAuthors: richText('aboutTheAuthors'),
    /** Its text is about the author of the page. */
    isAboutAuthor: checkbox('isAboutAuthor'),
    image: image('image'),
    footnotes: richText('footnotes'),
    showsShareTools: checkbox('showShareTools'),
    hidesEmail: checkbox('hideEmailShare'),
    ...backgroundFields,
    /** A long text either scrolls in a box of its own, or is expanded and collapsed by a button (C§4). */
    renderMode: oneOf('renderMode', ['non-scrolling', 'scrolling']),
  },
})
  .shaped(({ description, color, opacity, gradient, renderMode, ...read }) => {
    const scrolls = renderMode === 'scrolling';
    const { lead, rest } = scrolls ? { lead: description, rest: undefined } : expandableText(description);
    return {
      ...read,
      description: lead,
      /** What of the text a button expands. */
      more: rest,
      scrolls,
      background: backgroundOf({ color, opacity, gradient }),
    };
  })
  .visiting(({ aboutTheAuthors, footnotes, description, more, ...module }, visit) => ({
    ...module,
    aboutTheAuthors: visit.richText(aboutTheAuthors),
    footnotes: visit.richText(footnotes),
    description: visit.richText(description),
    more: more === undefined ? undefined : visit.richText(more),
  }));
