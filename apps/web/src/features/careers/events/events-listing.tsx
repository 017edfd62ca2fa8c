import { eventFilters, eventSorts, everyEvent, isNarrowed, serialiseEventsQuery } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { printRoute } from '../../../routes.ts';
import { filterLabels, filterOptions, sortLabels } from './codes.ts';
import { EventCard } from './event-card.tsx';
import type { EventsPageProps } from './events-page.ts';

type EventsListingProps = Omit<EventsPageProps, 'frame'>;

/** D§2.9, D§4: the filters as a form, the events, and the way to more of them. */
export const EventsListing = ({ listPath, query, pageSize, found }: EventsListingProps) => {
  const { language, say } = useDictionary();
  const plain = serialiseEventsQuery({ ...everyEvent, sort: query.sort });
  const cleared = plain === '' ? listPath : `${listPath}?${plain}`;
  return (
    <div className="events">
      <form className="events__form" method="get" action={listPath} aria-label={say('Events_FilterBy')}>
        <h2>{say('Events_FilterBy')}</h2>
        <div className="events__filters">
          {eventFilters.map((filter) => (
            <fieldset key={filter} className="events__filter">
              <legend>{say(filterLabels[filter])}</legend>
              {filterOptions[filter].map(({ code, label }) => (
                <label key={code} className="events__choice">
                  <input
                    type="checkbox"
                    name={filter}
                    value={code}
                    defaultChecked={query.filters[filter].includes(code)}
                  />{' '}
                  {say(label)}
                </label>
              ))}
            </fieldset>
          ))}
          <fieldset className="events__filter">
            <legend>{say('Events_Dates')}</legend>
            <label className="events__row">
              {say('Events_From')}
              <input className="field__control" type="date" name="from" defaultValue={query.dates?.from} />
            </label>
            <label className="events__row">
              {say('Events_To')}
              <input className="field__control" type="date" name="to" defaultValue={query.dates?.to} />
            </label>
          </fieldset>
          <label className="events__filter">
            {say('Events_Sort')}
            <select className="field__control" name="sort" defaultValue={query.sort}>
              {eventSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {say(sortLabels[sort])}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className="events__actions">
          <button type="submit" className="button">
            {say('Events_Apply')}
          </button>
          {isNarrowed(query) && (
            <a className="text-button" href={cleared}>
              {say('Events_ClearAll')}
            </a>
          )}
        </p>
      </form>
      <p className="events__ways">
        <a href={printRoute({ page: 'eventsCalendar', language })}>{say('Events_Calendar')}</a>
        <SubscribeToCalendar query={query} />
      </p>
      {found === null ? (
        <p role="alert">{say('Failure_Unavailable')}</p>
      ) : (
        <section aria-labelledby="events-count">
          <h2 id="events-count" className="events__count">
            {found.events.length === 0 ? say('Events_None') : say('Events_Count', { count: `${found.total}` })}
          </h2>
          <ul className="events__list">
            {found.events.map((event, nth) => (
              <li key={event.id} id={nth % pageSize === 0 ? `events-page-${nth / pageSize + 1}` : undefined}>
                <EventCard event={event} heading="h3" />
              </li>
            ))}
          </ul>
          {found.next !== null && (
            <p className="events__actions">
              <a
                className="button"
                href={`${listPath}?${serialiseEventsQuery({ ...query, pages: query.pages + 1 })}#events-page-${query.pages + 1}`}
              >
                {say('Events_ViewMore')}
              </a>
            </p>
          )}
        </section>
      )}
    </div>
  );
};

/** The feed of the events so chosen, for a calendar that keeps up with it. */
const SubscribeToCalendar = ({ query }: Pick<EventsPageProps, 'query'>) => {
  const { language, say } = useDictionary();
  const search = serialiseEventsQuery({ ...query, sort: 'featured', pages: 1 });
  const address = printRoute({ page: 'eventsFeed', language });
  return <a href={search === '' ? address : `${address}?${search}`}>{say('Events_SubscribeToCalendar')}</a>;
};
