import { defineModule } from '../../definition.ts';
import { links, text } from '../../fields.ts';

export const sectionHeader = defineModule({
  names: ['SectionHeader'],
  fields: { title: text('sectionTitle'), dek: text('sectionDek'), readMoreLinks: links('readMoreLinks') },
});
