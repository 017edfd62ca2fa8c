export { dateRangeOf, eventNameIn, isSameEventsQuery, parseEventsQuery, serialiseEventsQuery } from './address.ts';
export {
  type AgendaDay,
  addMonths,
  agendaOf,
  type CalendarDay,
  type CalendarQuery,
  type Month,
  monthOf,
  parseCalendarQuery,
  serialiseCalendarQuery,
  shownEvents,
  weeksOf,
} from './calendar.ts';
export { type EventsSource, eventsFrom, everySource } from './list.ts';
export {
  type EventsContext,
  type EventsEvent,
  type EventsInput,
  type EventsMachine,
  type EventsPorts,
  eventsMachine,
} from './machine.ts';
export {
  type CareerEvent,
  type DateRange,
  type EventAction,
  type EventFilter,
  type EventFilters,
  type EventSort,
  type EventsPage,
  type EventsQuery,
  eventFilters,
  eventSorts,
  everyChoice,
  everyEvent,
  firstQuery,
  isNarrowed,
  isOver,
  isVisible,
  type OfferedChoices,
  pageSizeOf,
} from './model.ts';
export type * from './port.ts';
export {
  addDays,
  daysOf,
  type EventTimes,
  formatClock,
  formatEventDay,
  formatForVisitor,
  formatZone,
  instantOf,
  TimeZone,
  type TimeZoneBrand,
  todayIn,
  ZonedTime,
  type ZonedTimeBrand,
} from './times.ts';
export { type EventsView, eventsView } from './view.ts';
