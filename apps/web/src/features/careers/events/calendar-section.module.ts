import { defineModule } from '../../../kit/page/define-module.ts';
import { CalendarSection } from './calendar-section.tsx';

export const eventsCalendar = defineModule('EventsCalendar', {
  component: CalendarSection,
  styles: ['events'],
});
