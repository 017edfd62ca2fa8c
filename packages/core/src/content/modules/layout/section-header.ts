import { defineModule } from '../../definition/definition.ts';
import { links, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { titleFontSize } from '../../field-groups/presentation-options.ts';

/** C§3: the head of a section: eyebrow, title in one of the sizes of C§9, text and links. */
export const sectionHeader = defineModule({
  names: ['SectionHeader'],
  fields: {
    eyebrow: text('sectionHeader'),
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    readMoreLinks: links('readMoreLinks'),
    callsToAction: links('callToActionLinks'),
    titleScale: titleFontSize,
  },
  /** A registration offer is hidden from visitors with an account. */
  params: { audience: choice('Audience', ['everybody', 'signed-out'], 'everybody') },
});
