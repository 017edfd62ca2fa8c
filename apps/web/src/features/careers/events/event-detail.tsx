import { plainText } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { printRoute } from '../../../routes.ts';
import { SubscribeToCalendar } from '../shared/subscribe-to-calendar.tsx';
import { filterOptions, labelOf } from './codes.ts';
import type { EventPageProps } from './event-page.ts';
import { EventTime } from './event-time.tsx';
import { OwnTimeScript } from './own-time-script.tsx';

type EventDetailProps = Omit<
  Extract<EventPageProps, { outcome: 'found' }>,
  'frame' | 'outcome' | 'data' | 'alternates'
> & {
  readonly origin: string;
};

/** Shows an event: its time and place, its description and its actions; a past one says so. */
export const EventDetail = ({ event, isOver, listPath, calendarPath, origin }: EventDetailProps) => {
  const { language, translate } = useDictionary();
  const lang = event.language === language ? undefined : event.language;
  const facts = [
    ['Events_Format', labelOf(filterOptions.format, event.format)],
    ['Events_Location', labelOf(filterOptions.location, event.region)],
    ['Events_Interest', labelOf(filterOptions.interest, event.interest)],
  ] as const;
  return (
    <article className="event">
      <header className="event__header">
        <a href={listPath}>{translate('Events_Heading')}</a>
        <h1 lang={lang}>{event.title}</h1>
        <EventTime times={event.times} />
        <p lang={lang}>{event.place}</p>
      </header>
      {event.image !== undefined && (
        <img className="event__picture" src={event.image.src} alt={event.image.alt} width={1280} height={640} />
      )}
      {isOver && <p className="event__notice">{translate('Events_Over')}</p>}
      <p className="event__text" lang={lang}>
        {plainText(event.description)}
      </p>
      <dl className="event__facts">
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{translate(name)}</dt>
              <dd>{translate(value)}</dd>
            </div>
          ),
        )}
      </dl>
      {!isOver && (
        <p className="events__actions">
          {event.actions.map(({ text, href }) => (
            <a key={href} className="button" href={href} lang={lang}>
              {text}
            </a>
          ))}
          <a className="button button--quiet" href={calendarPath}>
            {translate('Events_AddToCalendar')}
          </a>
          <SubscribeToCalendar origin={origin} path={printRoute({ page: 'eventsFeed', language })} />
        </p>
      )}
      <OwnTimeScript />
    </article>
  );
};
