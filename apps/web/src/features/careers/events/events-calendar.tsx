import type { CalendarDate, Language } from '@masthead/core';
import {
  addMonths,
  agendaOf,
  type CalendarQuery,
  type CareerEvent,
  calendarParameters,
  daysOf,
  formatEventDay,
  type Month,
  monthOf,
  monthOfAll,
  serialiseCalendarQuery,
  serialiseFeedSource,
  weeksOf,
} from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { listMark } from '../../../kit/ui/list-links.ts';
import { type ListState, listAddress } from '../../../kit/ui/use-list-address.ts';
import { printRoute } from '../../../routes.ts';
import { SubscribeToCalendar } from '../shared/subscribe-to-calendar.tsx';
import { calendarOptions } from './codes.ts';
import { EventCard } from './event-card.tsx';
import { EventLink } from './event-link.tsx';
import type { ShownCalendar } from './event-lists.ts';
import { OwnTimeScript } from './own-time-script.tsx';

type EventsCalendarProps = ShownCalendar & {
  readonly listState: ListState;
  /** For the ids of its parts. */
  readonly id: string;
  /** Of the headings of days. */
  readonly level: 2 | 3;
  /** Whether its page is about the calendar; elsewhere it shows the next events with a link to all. */
  readonly isWholePage: boolean;
  /** Initial filter; all by default. */
  readonly usual?: string | undefined;
  /** So many of the next events are shown, and nothing to choose by. */
  readonly most?: number | undefined;
  readonly origin: string;
};

/** What a calendar on another page lists of what is to come. */
const listedElsewhere = 12;
/** Number of months ahead that a calendar links to; further ones only before a month that has events. */
const monthsAhead = 12;

const inLanguage = (language: Language): string => (language === 'en' ? 'en-GB' : language);
const monthName = (language: Language, month: Month): string =>
  new Intl.DateTimeFormat(inLanguage(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
const weekdayName = (language: Language, day: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(inLanguage(language), { weekday, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** D§4: filter links and a month as a table or coming events as a list; every link targets the same page. */
export const EventsCalendar = ({
  listState,
  id,
  level,
  isWholePage,
  usual,
  most,
  query,
  today,
  events,
  origin,
}: EventsCalendarProps) => {
  const { language, translate } = useDictionary();
  const thisMonth = monthOf(today);
  const address = listAddress(listState, calendarParameters);
  const to = (changes: Partial<CalendarQuery>): string =>
    address(serialiseCalendarQuery({ ...query, ...changes }, thisMonth, usual)) + (isWholePage ? '' : `#${id}`);
  const filters = [{ code: undefined, label: 'Events_All' as const }, ...calendarOptions];
  const ends = (events ?? []).map(({ times }) => monthOf(daysOf(times).last));
  const last = [addMonths(thisMonth, monthsAhead - 1), ...ends].toSorted().at(-1) ?? thisMonth;
  const months = [-1, 1]
    .map((step) => addMonths(query.month, step))
    .filter((month) => month >= thisMonth && month <= addMonths(last, 1));
  const inMonth = monthOfAll(events ?? [], query.month);
  const toCome = isWholePage ? (events ?? []) : (events ?? []).slice(0, listedElsewhere);
  if (most !== undefined)
    return (
      <div className="events calendar" id={id}>
        {events === null ? (
          <p role="alert">{translate('Failure_Unavailable')}</p>
        ) : (
          <Agenda id={id} level={level} events={events.slice(0, most)} />
        )}
        <p className="events__ways">
          <a href={printRoute({ page: 'eventsCalendar', language })}>{translate('Events_Calendar')}</a>
        </p>
        <OwnTimeScript />
      </div>
    );
  return (
    <div className="events calendar" id={id} {...listMark(listState, calendarParameters)}>
      <nav className="calendar__ways" aria-label={translate('Events_FilterBy')}>
        <ul>
          {filters.map(({ code, label }) => (
            <li key={label}>
              <a href={to({ filter: code })} aria-current={query.filter === code ? 'true' : undefined}>
                {translate(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="calendar__ways" aria-label={translate('Events_View')}>
        <ul>
          {(['agenda', 'month'] as const).map((view) => (
            <li key={view}>
              <a href={to({ view })} aria-current={query.view === view ? 'true' : undefined}>
                {translate(view === 'month' ? 'Events_Month' : 'Events_Agenda')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="events__ways">
        {!isWholePage && <a href={printRoute({ page: 'eventsCalendar', language })}>{translate('Events_Calendar')}</a>}
        <SubscribeToCalendar
          origin={origin}
          path={printRoute({ page: 'eventsFeed', language })}
          search={serialiseFeedSource({ folder: '', filter: query.filter })}
        />
      </p>
      {events === null ? (
        <p role="alert">{translate('Failure_Unavailable')}</p>
      ) : query.view === 'month' ? (
        <>
          <p className="events__actions">
            {months.map((month) => (
              <a key={month} href={to({ month })}>
                {monthName(language, month)}
              </a>
            ))}
          </p>
          {inMonth.length === 0 && <p>{translate('Events_None')}</p>}
          <MonthTable month={query.month} today={today} events={events} />
          {inMonth.length > 0 && (
            <div className="calendar__agenda">
              <Agenda id={id} level={level} events={inMonth} />
            </div>
          )}
        </>
      ) : (
        <Agenda id={id} level={level} events={toCome} />
      )}
      <OwnTimeScript />
    </div>
  );
};

type ShownEvents = { readonly events: readonly CareerEvent[] };

const Agenda = ({ id, level, events }: ShownEvents & Pick<EventsCalendarProps, 'id' | 'level'>) => {
  const { language, translate } = useDictionary();
  const Heading = `h${level}` as const;
  if (events.length === 0) return <p>{translate('Events_None')}</p>;
  return agendaOf(events).map(({ day, events: those }) => (
    <section key={day} className="calendar__day" aria-labelledby={`${id}-${day}`}>
      <Heading id={`${id}-${day}`}>
        <time dateTime={day}>{formatEventDay(language)(day)}</time>
      </Heading>
      {those.map((event) => (
        <EventCard key={event.id} event={event} heading={level === 2 ? 'h3' : 'h4'} />
      ))}
    </section>
  ));
};

type MonthTableProps = ShownEvents & {
  readonly month: Month;
  /** Where the day is another already, or still, the page's script marks that one (`show-own-time.ts`). */
  readonly today: CalendarDate;
};

const MonthTable = ({ month, today, events }: MonthTableProps) => {
  const { language } = useDictionary();
  const weeks = weeksOf(month, events, language);
  const number = new Intl.NumberFormat(language);
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
              <td
                key={day}
                className={isInMonth ? undefined : 'calendar__other'}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day}>{number.format(Number(day.slice(8)))}</time>
                {those.length > 0 && (
                  <ul>
                    {those.map((event) => (
                      <li key={event.id} lang={event.language === language ? undefined : event.language}>
                        <EventLink event={event} />
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
