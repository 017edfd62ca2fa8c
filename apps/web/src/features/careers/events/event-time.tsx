import { type CareerEvent, daysOf, formatClock, formatEventDay, formatMoment, formatZone } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';

/**
 * When an event is, on the clocks of the place: D§9 days, hours where it has any, and what those clocks are called; with script
 * (`show-own-time.ts`, which the page links) also on the visitor's own clocks where these show another time. What is printed by the
 * engine's language data stays as the server has printed it.
 */
export const EventTime = ({ times }: Pick<CareerEvent, 'times'>) => {
  const { language, translate } = useDictionary();
  const { first, last } = daysOf(times);
  const day = formatEventDay(language);
  if (times.isAllDay)
    return (
      <p className="event-time">
        <time suppressHydrationWarning dateTime={first}>
          {day(first)}
        </time>
        {last !== first && (
          <>
            {' – '}
            <time suppressHydrationWarning dateTime={last}>
              {day(last)}
            </time>
          </>
        )}
        {` · ${translate('Events_AllDay')}`}
      </p>
    );
  const [clock, moment] = [formatClock(language), formatMoment(language)];
  const { start, end, timeZone } = times;
  return (
    <p className="event-time">
      <time suppressHydrationWarning dateTime={start}>
        {moment(start)}
      </time>
      {end !== undefined && (
        <>
          {' – '}
          <time suppressHydrationWarning dateTime={end}>
            {last === first ? clock(end) : moment(end)}
          </time>
        </>
      )}{' '}
      <span suppressHydrationWarning className="event-time__zone">{`(${formatZone(language)(timeZone, start)})`}</span>
      <x-own-time class="event-time__own" data-start={start} data-label={translate('Events_YourTime')} />
    </p>
  );
};
