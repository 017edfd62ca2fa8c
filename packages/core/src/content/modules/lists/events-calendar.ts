import { isCode } from '../../../shared/choices.ts';
import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/**
 * D§4 the calendar of events on a page about something else: future events, with the links of its
 * filter, All by default.
 */
export const eventsCalendar = defineModule({
  names: ['EventsCalendar'],
  fields: { title: text('sectionTitle'), description: text('sectionDek'), filter: text('filterValue') },
}).shaped(({ filter, ...rest }) => ({ ...rest, filter: isCode(filter.trim()) ? filter.trim() : undefined }));
