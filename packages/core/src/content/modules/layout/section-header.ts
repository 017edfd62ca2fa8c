import { defineModule } from '../../definition/definition.ts';
import { links, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { titleFontSize } from '../../field-groups/presentation-options.ts';

/** The head of a part of a page (C§3): what stands above its title, the title in one of the sizes of C§9, words and links. */
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
  /** An offer of an account is nothing for somebody who has one. */
  params: { audience: choice('Audience', ['everybody', 'signed-out'], 'everybody') },
});
