import { isCode } from '../../../shared/choices.ts';
import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';
import { countIn } from '../../values/count.ts';

/** A page about something else shows so many events at most, or the whole calendar. */
const mostEvents = 12;

/**
 * D§4 the calendar of events on a page about something else: future events, with the links of its
 * filter, All by default; or the next few events alone.
 */
export const eventsCalendar = defineModule({
  names: ['EventsCalendar'],
  fields: {
    title: text('sectionTitle'),
    description: text('sectionDek'),
    filter: text('filterValue'),
    numberOfEvents: text('numberOfEvents'),
  },
}).shaped(({ filter, numberOfEvents, ...rest }) => ({
  ...rest,
  filter: isCode(filter.trim()) ? filter.trim() : undefined,
  numberOfEvents: countIn(numberOfEvents, mostEvents),
}));
