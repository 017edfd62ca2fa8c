import { defineModule } from '../../definition.ts';
import { links, text } from '../../fields.ts';
import { choice } from '../../params.ts';

export const sectionHeader = defineModule({
  names: ['SectionHeader'],
  fields: { title: text('sectionTitle'), dek: text('sectionDek'), readMoreLinks: links('readMoreLinks') },
  /** An offer of an account is nothing for somebody who has one. */
  params: { audience: choice('Audience', ['everybody', 'signed-out'], 'everybody') },
});
