import { type Database, type EventRecord, writeEvents } from '@masthead/backend';
import { Temporal } from 'temporal-polyfill';
import { eventPlaces, eventSeries, registerLabels } from './places.ts';

export const eventCount = 40;

/** Days from the day of the start: four events are over, the others follow in the coming five months. */
const daysAhead = (nth: number): number => (nth < 4 ? -12 + nth * 2 : (nth - 4) * 4);

const madeUpEvent = (nth: number, now: Date): EventRecord => {
  const place = eventPlaces[nth % eventPlaces.length];
  const series = eventSeries[nth % eventSeries.length];
  if (place === undefined || series === undefined) throw new Error('there are no sample places');
  const { timeZone } = place;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = today.add({ days: daysAhead(nth) });
  const isAllDay = series.days > 0;
  const isPastMidnight = series.ends !== undefined && series.ends < series.starts;
  const last = first.add({ days: isAllDay ? series.days - 1 : Number(isPastMidnight) });
  return {
    id: `hb-event-${nth + 1}`,
    name: `${series.slug}-${place.slug}-${nth + 1}`,
    folder: 'careers',
    texts: Object.fromEntries(
      Object.entries(series.said).map(([language, [title, description]]) => {
        const name = place.names[language] ?? '';
        return [
          language,
          {
            title: title.replace('{place}', name),
            description,
            place: name,
            actions: [{ text: registerLabels[language] ?? '', url: '/contact/talk-to-us' }],
            imageAlt: '',
          },
        ];
      }),
    ),
    image: { src: `/~/media/pictures/event-${nth + 1}-640.webp` },
    region: place.region,
    format: series.format,
    interest: series.interest,
    filterValue: series.filterValue,
    isFeatured: nth % 9 === 5,
    times: {
      timeZone,
      isAllDay,
      starts: isAllDay ? first.toString() : `${first}T${series.starts}`,
      ends: isAllDay ? last.toString() : `${last}T${series.ends}`,
    },
  };
};

/** The events of the firm, placed relative to now (decisions §12). */
export const madeUpEvents = (now: Date): readonly EventRecord[] =>
  Array.from({ length: eventCount }, (_, nth) => madeUpEvent(nth, now));

const staleDays = 7;

/**
 * Writes the events of the firm. They get new dates after a week; between, a start checks with one query and writes
 * nothing, so that visitors' calendars do not change every day. Events of others stay unchanged.
 */
export const loadEvents = async (db: Database, now: Date): Promise<void> => {
  const newest = await db
    .selectFrom('events')
    .select(['id', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isOurs = newest === undefined || newest.id.startsWith('hb-event-');
  const isFresh = newest !== undefined && now.getTime() - newest.updated_at.getTime() < staleDays * 86_400_000;
  if (isOurs && !isFresh) await db.transaction().execute((tx) => writeEvents(tx, madeUpEvents(now), now));
};
