import {
  dayIn,
  eventsOfCalendar,
  monthOf,
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
import { withSession } from '../../../kit/page/with-session.ts';
import type { ListState } from '../../../kit/ui/use-list-address.ts';
import { paths, printRoute } from '../../../routes.ts';
import { addressAsSent } from '../../../server/http/address.ts';
import { careersFrame } from '../shared/careers-frame.ts';
import type { ShownCalendar } from './event-lists.ts';
import { findEvents } from './find-events.ts';

export type CalendarPageProps = ShownCalendar & {
  readonly frame: FeatureFrame;
  readonly listState: ListState;
};

const maxEvents = 300;

/** D§2.9, D§4 the calendar of events, as a month or as a list of what is to come; its filter defaults to All. */
export const getCalendarProps: GetServerSideProps<CalendarPageProps> = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const now = Date.now();
  const today = dayIn(now);
  const thisMonth = monthOf(today);
  const query = parseCalendarQuery(searchIn(addressAsSent(req)), thisMonth);
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.eventsCalendar),
    findEvents(context, language, eventsOfCalendar(query), maxEvents),
  ]);
  if (found === undefined) {
    res.statusCode = 503;
    res.setHeader('Retry-After', '30');
  }
  res.setHeader('Cache-Control', found === undefined ? 'no-store' : cachedForEverybody);
  const search = serialiseCalendarQuery(query, thisMonth);
  return {
    props: plainProps({
      frame: withSession(context, { ...frame, search: search === '' ? '' : `?${search}` }),
      listState: { path: printRoute({ page: 'eventsCalendar', language }), search, nth: 1 },
      query,
      today,
      events: found === undefined ? null : shownEvents(found.events, query.filter, now),
    }),
  };
};
