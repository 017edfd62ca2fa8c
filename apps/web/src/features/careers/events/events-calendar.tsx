import type { Language } from '@masthead/core';
import {
  addMonths,
  agendaOf,
  type CalendarQuery,
  type CareerEvent,
  daysOf,
  formatEventDay,
  type Month,
  monthOf,
  serialiseCalendarQuery,
  weeksOf,
} from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { printRoute } from '../../../routes.ts';
import type { CalendarPageProps } from './calendar-page.ts';
import { calendarOptions } from './codes.ts';
import { EventCard } from './event-card.tsx';
import { SubscribeToCalendar } from './subscribe-to-calendar.tsx';

type EventsCalendarProps = Omit<CalendarPageProps, 'frame'> & { readonly origin: string };

const inLanguage = (language: Language): string => (language === 'en' ? 'en-GB' : language);
const monthName = (language: Language, month: Month): string =>
  new Intl.DateTimeFormat(inLanguage(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
const weekdayName = (language: Language, day: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(inLanguage(language), { weekday, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** D§4: filter links, a month as a table or what is to come as a list; all of it by links. */
export const EventsCalendar = ({ calendarPath, query, thisMonth, events, origin }: EventsCalendarProps) => {
  const { language, say } = useDictionary();
  const to = (changes: Partial<CalendarQuery>): string => {
    const search = serialiseCalendarQuery({ ...query, ...changes }, thisMonth);
    return search === '' ? calendarPath : `${calendarPath}?${search}`;
  };
  const filters = [{ code: undefined, label: 'Events_All' as const }, ...calendarOptions];
  const inMonth = (events ?? []).filter(({ times }) => {
    const { first, last } = daysOf(times);
    return monthOf(first) <= query.month && query.month <= monthOf(last);
  });
  return (
    <div className="events">
      <nav className="calendar__ways" aria-label={say('Events_FilterBy')}>
        <ul>
          {filters.map(({ code, label }) => (
            <li key={label}>
              <a href={to({ filter: code })} aria-current={query.filter === code ? 'true' : undefined}>
                {say(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="calendar__ways" aria-label={say('Events_View')}>
        <ul>
          {(['agenda', 'month'] as const).map((view) => (
            <li key={view}>
              <a href={to({ view })} aria-current={query.view === view ? 'true' : undefined}>
                {say(view === 'month' ? 'Events_Month' : 'Events_Agenda')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="events__ways">
        <SubscribeToCalendar origin={origin} path={printRoute({ page: 'eventsFeed', language })} />
      </p>
      {events === null ? (
        <p role="alert">{say('Failure_Unavailable')}</p>
      ) : query.view === 'month' ? (
        <>
          <p className="events__actions">
            <a href={to({ month: addMonths(query.month, -1) })}>{monthName(language, addMonths(query.month, -1))}</a>
            <a href={to({ month: addMonths(query.month, 1) })}>{monthName(language, addMonths(query.month, 1))}</a>
          </p>
          <MonthTable month={query.month} events={events} />
          <div className="calendar__agenda">
            <h2>{monthName(language, query.month)}</h2>
            <Agenda events={inMonth} />
          </div>
        </>
      ) : (
        <Agenda events={events} />
      )}
    </div>
  );
};

type ShownEvents = { readonly events: readonly CareerEvent[] };

const Agenda = ({ events }: ShownEvents) => {
  const { language, say } = useDictionary();
  if (events.length === 0) return <p>{say('Events_None')}</p>;
  return agendaOf(events).map(({ day, events: those }) => (
    <section key={day} className="calendar__day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <time dateTime={day}>{formatEventDay(language)(day)}</time>
      </h2>
      {those.map((event) => (
        <EventCard key={event.id} event={event} heading="h3" />
      ))}
    </section>
  ));
};

const MonthTable = ({ month, events }: ShownEvents & { readonly month: Month }) => {
  const { language } = useDictionary();
  const weeks = weeksOf(month, events, language);
  return (
    <table className="calendar__month">
      <caption>{monthName(language, month)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" abbr={weekdayName(language, day, 'long')}>
              {weekdayName(language, day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, isInMonth, events: those }) => (
              <td key={day} className={isInMonth ? undefined : 'calendar__other'}>
                <time dateTime={day}>{Number(day.slice(8))}</time>
                {those.length > 0 && (
                  <ul>
                    {those.map((event) => (
                      <li key={event.id} lang={event.language === language ? undefined : event.language}>
                        <a href={printRoute({ page: 'event', language, name: event.name })}>{event.title}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
