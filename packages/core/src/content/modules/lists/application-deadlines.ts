import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/** D§1, D§2.10: a choice of degree, then role, office and dates. */
export const applicationDeadlines = defineModule({
  names: ['ApplicationDeadlines'],
  fields: { title: text('sectionTitle'), description: text('sectionDek') },
});
