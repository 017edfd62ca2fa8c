import {
  type CalendarQuery,
  type CareerEvent,
  everyEvent,
  type Month,
  parseCalendarQuery,
  serialiseCalendarQuery,
  shownEvents,
} from '@masthead/core/events';
import type { GetServerSideProps } from 'next';
import { searchIn } from '../../../kit/page/address-search.ts';
import { cachedForEverybody } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { shownTo } from '../../../kit/page/shown-to.ts';
import { paths, printRoute } from '../../../routes.ts';
import { addressAsSent } from '../../../server/address.ts';
import { careersFrame } from '../shared/careers-frame.ts';
import { findEvents } from './find-events.ts';

export type CalendarPageProps = {
  readonly frame: FeatureFrame;
  readonly calendarPath: string;
  readonly query: CalendarQuery;
  readonly thisMonth: Month;
  /** Those that are visible and fit the filter; null while the service cannot be asked. */
  readonly events: readonly CareerEvent[] | null;
};

const maxEvents = 300;

/** D§2.9, D§4 the calendar of events, as a month or as a list of what is to come; its filter defaults to All. */
export const getCalendarProps: GetServerSideProps<CalendarPageProps> = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const now = Date.now();
  const thisMonth = new Date(now).toISOString().slice(0, 7) as Month;
  const query = parseCalendarQuery(searchIn(addressAsSent(req)), thisMonth);
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.eventsCalendar),
    findEvents(context, language, { ...everyEvent, sort: 'dateAsc' }, maxEvents),
  ]);
  if (found === undefined) {
    res.statusCode = 503;
    res.setHeader('Retry-After', '30');
  }
  res.setHeader('Cache-Control', found === undefined ? 'no-store' : cachedForEverybody);
  const search = serialiseCalendarQuery(query, thisMonth);
  return {
    props: plainProps({
      frame: shownTo(context, { ...frame, search: search === '' ? '' : `?${search}` }),
      calendarPath: printRoute({ page: 'eventsCalendar', language }),
      query,
      thisMonth,
      events: found === undefined ? null : shownEvents(found.events, query.filter, now),
    }),
  };
};
