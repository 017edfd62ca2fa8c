import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/** C§9 the university search bar: a box of the site's search on a page about something else. */
export const universitySearchBar = defineModule({
  names: ['UniversitySearchBar'],
  fields: { title: text('sectionTitle'), description: text('sectionDek') },
});
