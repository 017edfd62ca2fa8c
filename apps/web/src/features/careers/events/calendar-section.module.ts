import { defineModule } from '../../../kit/page/define-module.ts';
import { CalendarSection } from './calendar-section.tsx';
import { loadCalendars } from './events.load.ts';

export const eventsCalendar = defineModule('EventsCalendar', {
  component: CalendarSection,
  styles: ['events'],
  load: loadCalendars,
});
