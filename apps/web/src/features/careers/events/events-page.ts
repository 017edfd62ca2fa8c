import { everyChoice, everySource, pageSizeOf, parseEventsQuery, serialiseEventsQuery } from '@masthead/core/events';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { goToSearch, isSameSearch, searchIn, withKept } from '../../../kit/page/address-search.ts';
import { cachedForEverybody, pageAllowance } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withSession } from '../../../kit/page/with-session.ts';
import { paths, printRoute } from '../../../routes.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { addressAsSent } from '../../../server/http/address.ts';
import { careersFrame } from '../shared/careers-frame.ts';
import type { EventsListingProps } from './events-listing.island.tsx';
import { findEvents } from './find-events.ts';

export type EventsPageProps = { readonly frame: FeatureFrame; readonly listing: IslandData<EventsListingProps> };

/** A page of events costs one: opening a few listings in tabs is not limited. */
const takeAllowance = pageAllowance('events');

/**
 * D§2.9 the event listing. The address holds all choices in one canonical form (decisions §13), to which others
 * redirect.
 */
export const getEventsProps: GetServerSideProps<EventsPageProps> = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const listPath = printRoute({ page: 'careersEvents', language });
  const sent = searchIn(addressAsSent(req));
  const query = parseEventsQuery(sent);
  const canonical = withKept(serialiseEventsQuery(query), sent);
  if (!isSameSearch(sent, canonical)) return goToSearch(res, listPath, canonical);
  const source = { ...everySource, pageSize: pageSizeOf(undefined, configuration().runtime.presets.eventsPerPage) };
  const wait = await takeAllowance(req, query.pages);
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.careersEvents),
    wait === undefined ? findEvents(context, language, query, source.pageSize * query.pages) : undefined,
  ]);
  if (found === undefined) {
    res.statusCode = wait === undefined ? 503 : 429;
    res.setHeader('Retry-After', String(wait ?? 30));
  }
  res.setHeader('Cache-Control', found === undefined ? 'no-store' : cachedForEverybody);
  const search = canonical === '' ? '' : `?${canonical}`;
  const listing: IslandData<EventsListingProps> = {
    language,
    listState: { path: listPath, search: serialiseEventsQuery(query), nth: 1 },
    source,
    columns: 3,
    noEventsText: '',
    origin: frame.origin,
    offered: everyChoice,
    id: 'events',
    level: 2,
    isWholePage: true,
    start: { query, found: found ?? null },
  };
  return { props: plainProps({ frame: withSession(context, { ...frame, search }), listing }) };
};
