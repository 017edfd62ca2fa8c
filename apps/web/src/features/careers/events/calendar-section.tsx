import { type CalendarQuery, type Month, serialiseCalendarQuery, shownEvents } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { printRoute } from '../../../routes.ts';
import { calendarOptions } from './codes.ts';
import { EventCard } from './event-card.tsx';

type CalendarSectionProps = { readonly module: DrawableOf<'EventsCalendar'> };

/** D§4 what is to come, with the links of the calendar's filter, which lead to its own page. */
export const CalendarSection = ({ module: { uid, title, description, filter } }: CalendarSectionProps) => {
  const { language, say } = useDictionary();
  const { events } = usePageFacts();
  const shown = shownEvents(events?.calendar ?? [], filter, Date.now());
  const calendarPath = printRoute({ page: 'eventsCalendar', language });
  const to = (chosen: string | undefined): string => {
    const thisMonth = new Date().toISOString().slice(0, 7) as Month;
    const query: CalendarQuery = { view: 'agenda', month: thisMonth, filter: chosen };
    const search = serialiseCalendarQuery(query, thisMonth);
    return search === '' ? calendarPath : `${calendarPath}?${search}`;
  };
  return (
    <section className="events-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      <nav className="calendar__ways" aria-label={say('Events_Calendar')}>
        <ul>
          {[{ code: undefined, label: 'Events_All' as const }, ...calendarOptions].map(({ code, label }) => (
            <li key={label}>
              <a href={to(code)} aria-current={filter === code ? 'true' : undefined}>
                {say(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {events?.calendar === null ? (
        <p>{say('Failure_Unavailable')}</p>
      ) : shown.length === 0 ? (
        <p>{say('Events_None')}</p>
      ) : (
        <ul className="events__list events__list--3">
          {shown.map((event) => (
            <li key={event.id}>
              <EventCard event={event} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
