import { isCode } from '../../../shared/choices.ts';
import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

const mostEvents = 12;

/** How many events a page about something else shows; undefined for the whole calendar. */
const numberIn = (written: string): number | undefined => {
  const count = /^\s*\d{1,4}\s*$/.test(written) ? Number(written) : 0;
  return count === 0 ? undefined : Math.min(count, mostEvents);
};

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
  numberOfEvents: numberIn(numberOfEvents),
}));
