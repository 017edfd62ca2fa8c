export {
  dateRangeOf,
  eventNameIn,
  eventsParameters,
  isSameEventsQuery,
  parseEventsQuery,
  parseOfferedQuery,
  serialiseEventsQuery,
  serialiseOfferedQuery,
} from './address.ts';
export {
  type AgendaDay,
  addMonths,
  agendaOf,
  type CalendarDay,
  type CalendarQuery,
  calendarParameters,
  type Month,
  monthIn,
  monthOf,
  monthOfAll,
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
export { formatForVisitor } from './own-time.ts';
export type * from './port.ts';
export {
  addDays,
  daysOf,
  type EventTimes,
  formatClock,
  formatEventDay,
  formatZone,
  instantOf,
  TimeZone,
  type TimeZoneBrand,
  todayIn,
  ZonedTime,
  type ZonedTimeBrand,
} from './times.ts';
export { type EventsView, eventsView } from './view.ts';
