import {
  type EventsPage,
  type EventsQuery,
  pageSizeOf,
  parseEventsQuery,
  serialiseEventsQuery,
} from '@masthead/core/events';
import type { GetServerSideProps } from 'next';
import { isSameSearch, searchIn, withCampaign } from '../../../kit/page/address-search.ts';
import { cachedForEverybody } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { shownTo } from '../../../kit/page/shown-to.ts';
import { paths, printRoute } from '../../../routes.ts';
import { addressAsSent } from '../../../server/address.ts';
import { configuration } from '../../../server/configuration.ts';
import { careersFrame } from '../shared/careers-frame.ts';
import { findEvents } from './find-events.ts';

export type EventsPageProps = {
  readonly frame: FeatureFrame;
  readonly listPath: string;
  readonly query: EventsQuery;
  readonly pageSize: number;
  /** Null while the service cannot be asked. */
  readonly found: EventsPage | null;
};

/** D§2.9 the listing of events. The address holds all that was chosen, in one form (decisions §13): another leads to it. */
export const getEventsProps: GetServerSideProps<EventsPageProps> = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const listPath = printRoute({ page: 'careersEvents', language });
  const sent = searchIn(addressAsSent(req));
  const query = parseEventsQuery(sent);
  const canonical = withCampaign(serialiseEventsQuery(query), sent);
  if (!isSameSearch(sent, canonical)) {
    res.setHeader('Cache-Control', 'no-store');
    return { redirect: { destination: canonical === '' ? listPath : `${listPath}?${canonical}`, statusCode: 307 } };
  }
  const pageSize = pageSizeOf(undefined, configuration().runtime.presets.eventsPerPage);
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.careersEvents),
    findEvents(context, language, query, pageSize * query.pages),
  ]);
  if (found === undefined) {
    res.statusCode = 503;
    res.setHeader('Retry-After', '30');
  }
  res.setHeader('Cache-Control', found === undefined ? 'no-store' : cachedForEverybody);
  const search = canonical === '' ? '' : `?${canonical}`;
  return {
    props: plainProps({
      frame: shownTo(context, { ...frame, search }),
      listPath,
      query,
      pageSize,
      found: found ?? null,
    }),
  };
};
