import type { Language } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { type EventsQuery, type EventsSource, serialiseEventsQuery, serialiseFeedSource } from '@masthead/core/events';
import { useEffect, useMemo, useRef } from 'react';
import { DictionaryContext } from '../../../kit/dictionary/dictionary.tsx';
import { Act } from '../../../kit/ui/act.tsx';
import { linkIn } from '../../../kit/ui/left-list.ts';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { printRoute } from '../../../routes.ts';
import { SubscribeToCalendar } from '../shared/subscribe-to-calendar.tsx';
import { EventCard } from './event-card.tsx';
import { EventFilters } from './event-filters.tsx';
import { eventHref } from './event-link.tsx';
import { type EventsPlace, useEvents } from './use-events.ts';

export type EventsListingProps = EventsPlace & {
  readonly dictionary: Dictionary;
  readonly language: Language;
  /** D§9: cards in a row. */
  readonly columns: 1 | 2 | 3 | 4;
  /** Message of an empty list; empty for the dictionary's own. */
  readonly noEventsText: string;
  readonly origin: string;
  /** For the ids of its parts. */
  readonly id: string;
  /** Of the headings over its choices and its events. */
  readonly level: 2 | 3;
  /** Whether its page is about events: then a choice without script begins at the top of it. */
  readonly isWholePage: boolean;
};

/** A feed holds what is chosen of the events that its page lists. */
const feedSearch = (query: EventsQuery, { folder }: EventsSource): string =>
  [serialiseEventsQuery({ ...query, sort: 'featured', pages: 1 }), serialiseFeedSource({ folder, filter: undefined })]
    .filter(Boolean)
    .join('&');

/** D§2.9, D§4 the listing of events: filters, sort, dates, and more of it. Without script a GET form and links do the same. */
export const EventsListing = ({
  dictionary,
  language,
  columns,
  noEventsText,
  origin,
  id,
  level,
  isWholePage,
  ...place
}: EventsListingProps) => {
  const translator = useMemo(
    () => ({ language, dictionary, translate: translatorOf(dictionary) }),
    [language, dictionary],
  );
  const { translate } = translator;
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { view, send, addressOf } = useEvents(place, list);
  const { listState, source, offered } = place;
  const Heading = `h${level}` as const;
  const at = isWholePage ? '' : `#${id}-count`;
  const toChoice = (wanted: EventsQuery): string => addressOf(wanted) + at;
  const { query, events, firstNew, problem } = view;
  const newest = events.find(({ id }) => id === firstNew);
  const newHref = newest && eventHref(language, newest);
  useEffect(() => {
    if (newHref !== undefined) linkIn(list.current, newHref)?.focus();
  }, [newHref]);
  // Script asks once more by itself.
  const isUnasked = !useHydrated() && place.start.found === null;
  const moreHref = `${addressOf({ ...query, pages: query.pages + 1 })}#${id}-page-${query.pages + 1}`;
  const toHeading = () => heading.current?.focus();
  const retry = problem !== undefined && (
    <div role="alert">
      <p>{translate(problem)}</p>
      <Act
        className="button button--quiet"
        href={toChoice(query)}
        onAct={() => {
          toHeading();
          send({ type: 'list.retried' });
        }}
      >
        {translate('Events_Retry')}
      </Act>
    </div>
  );
  return (
    <DictionaryContext value={translator}>
      <div className="events">
        <EventFilters
          listState={listState}
          action={listState.path + at}
          query={query}
          offered={offered}
          send={send}
          addressOf={toChoice}
          onClear={toHeading}
          heading={Heading}
        />
        <p className="events__ways">
          <a href={printRoute({ page: 'eventsCalendar', language })}>{translate('Events_Calendar')}</a>
          <SubscribeToCalendar
            origin={origin}
            path={printRoute({ page: 'eventsFeed', language })}
            search={feedSearch(query, source)}
          />
        </p>
        <section aria-labelledby={`${id}-count`}>
          <div role="status">
            <Heading id={`${id}-count`} className="events__count" tabIndex={-1} ref={heading}>
              {isUnasked
                ? translate('Events_Heading')
                : view.isSearching
                  ? translate('Events_Loading')
                  : view.isEmpty
                    ? noEventsText || translate('Events_None')
                    : view.isCurrent
                      ? translate('Events_Count', { count: `${view.total}` })
                      : translate('Events_Heading')}
            </Heading>
          </div>
          {isUnasked && <p role="alert">{translate('Failure_Unavailable')}</p>}
          {!view.isMoreStuck && retry}
          <ul
            className={`events__list events__list--${columns}`}
            aria-busy={view.isSearching || view.isLoadingMore}
            ref={list}
          >
            {events.map((event, nth) => (
              <li
                key={event.id}
                id={nth % source.pageSize === 0 ? `${id}-page-${nth / source.pageSize + 1}` : undefined}
              >
                <EventCard event={event} heading={level === 2 ? 'h3' : 'h4'} hasPicture />
              </li>
            ))}
          </ul>
          {view.isMoreStuck && retry}
          {view.hasMore && !view.isMoreStuck && (
            <p className="events__actions">
              <Act
                className="button"
                href={moreHref}
                isBusy={view.isLoadingMore}
                onAct={() => send({ type: 'more.requested' })}
              >
                {translate('Events_ViewMore')}
              </Act>
            </p>
          )}
        </section>
      </div>
    </DictionaryContext>
  );
};
