import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/** D§1, D§2.10: a degree to choose, which leads on to roles, offices and dates. */
export const applicationDeadlines = defineModule({
  names: ['ApplicationDeadlines'],
  fields: { title: text('sectionTitle'), description: text('sectionDek') },
});
