import type { CareerEvent } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { printRoute } from '../../../routes.ts';
import { filterOptions, labelOf } from './codes.ts';
import { EventTime } from './event-time.tsx';

type EventCardProps = { readonly event: CareerEvent; readonly heading: 'h2' | 'h3' | 'h4' };

/** An event in a list. Its texts may be in another language than the page's. */
export const EventCard = ({ event, heading: Heading }: EventCardProps) => {
  const { language, say } = useDictionary();
  const format = labelOf(filterOptions.format, event.format);
  const lang = event.language === language ? undefined : event.language;
  return (
    <article className="event-card">
      <Heading className="event-card__title" lang={lang}>
        <a href={printRoute({ page: 'event', language, name: event.name })}>{event.title}</a>
      </Heading>
      <EventTime times={event.times} />
      <p className="event-card__facts">
        <span lang={lang}>{event.place}</span>
        {format !== undefined && ` · ${say(format)}`}
      </p>
    </article>
  );
};
