import { translatorOf } from '@masthead/core/dictionary';
import { parseEventsQuery, parseFeedSource, shownEvents } from '@masthead/core/events';
import type { GetServerSideProps } from 'next';
import { searchIn } from '../../../kit/page/address-search.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { paths } from '../../../routes.ts';
import { addressAsSent } from '../../../server/http/address.ts';
import { careersFrame } from '../shared/careers-frame.ts';
import { icsOf } from '../shared/ics.ts';
import { sendCalendar } from '../shared/send-calendar.ts';
import { entryOf } from './calendar-entry.ts';
import { findEvents } from './find-events.ts';

/** A calendar that reads it twice a day has no use for more. */
const maxEntries = 300;

/** The events that an address of a listing or of a calendar chooses, as a calendar to subscribe to; 503 while the service does not answer. */
export const getEventsFeed: GetServerSideProps = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const search = searchIn(addressAsSent(req));
  const query = { ...parseEventsQuery(search), sort: 'dateAsc' as const };
  const { folder, filter } = parseFeedSource(search);
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.careersEvents),
    findEvents(context, language, query, maxEntries, folder),
  ]);
  if (found === undefined) {
    res.statusCode = 503;
    res.setHeader('Retry-After', '300');
    res.setHeader('Cache-Control', 'no-store');
    res.end();
  } else {
    const name = `${translatorOf(frame.dictionary)('Site_Name')}: ${translatorOf(frame.dictionary)('Events_Heading')}`;
    sendCalendar(
      res,
      'events.ics',
      icsOf(name, shownEvents(found.events, filter, Date.now()).map(entryOf(frame.origin, language))),
    );
  }
  return { props: {} };
};
