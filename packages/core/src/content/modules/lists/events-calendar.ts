import { isCode } from '../../../shared/choices.ts';
import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/** D§4 the calendar of events on a page that is about something else: what is to come, with the links of its filter, All unless said. */
export const eventsCalendar = defineModule({
  names: ['EventsCalendar'],
  fields: { title: text('sectionTitle'), description: text('sectionDek'), filter: text('filterValue') },
}).shaped(({ filter, ...rest }) => ({ ...rest, filter: isCode(filter.trim()) ? filter.trim() : undefined }));
