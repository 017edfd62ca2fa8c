import type { CareerEvent } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { filterOptions, labelOf } from './codes.ts';
import { EventLink } from './event-link.tsx';
import { EventTime } from './event-time.tsx';

type EventCardProps = {
  readonly event: CareerEvent;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly hasPicture?: boolean;
};

/** An event in a list. Its texts may be in another language than the page's. */
export const EventCard = ({ event, heading: Heading, hasPicture = false }: EventCardProps) => {
  const { language, translate } = useDictionary();
  const format = labelOf(filterOptions.format, event.format);
  const lang = event.language === language ? undefined : event.language;
  return (
    <article className="event-card">
      {/* The title names the target: a picture with a text alternative would repeat it. */}
      {hasPicture && event.image !== undefined && (
        <img className="event-card__picture" src={event.image.src} alt="" width={640} height={320} loading="lazy" />
      )}
      <Heading className="event-card__title" lang={lang}>
        <EventLink event={event} />
      </Heading>
      <EventTime times={event.times} />
      <p className="event-card__facts">
        <span lang={lang}>{event.place}</span>
        {format !== undefined && ` · ${translate(format)}`}
      </p>
    </article>
  );
};
