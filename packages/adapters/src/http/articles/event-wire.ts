import { CalendarDate } from '@masthead/core';
import { leadsToPage } from '@masthead/core/addresses';
import { type CareerEvent, type EventTimes, eventNameIn, TimeZone, ZonedTime } from '@masthead/core/events';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { Count, listOf, mayBeMissing } from '../client/wire-types.ts';

/** C§3 link item, in the spellings that occur. */
const LinkWire = mayBeMissing({
  text: t.string,
  title: t.string,
  url: t.string,
  href: t.string,
  Text: t.string,
  Title: t.string,
  Url: t.string,
});
const toLink = (link: t.TypeOf<typeof LinkWire>) => ({
  text: link.text ?? link.Text ?? link.title ?? link.Title ?? '',
  href: link.url ?? link.Url ?? link.href ?? '',
});

const EventName = t.refinement(t.string, (name) => eventNameIn(`/${name}`) === name, 'EventName');
const UtcTime = t.refinement(t.string, (text) => /Z$/.test(text) && !Number.isNaN(Date.parse(text)), 'UtcTime');

/**
 * D§3 event (docs/contracts/articles-service.md). Fields that D§3 does not print are optional: an
 * event without `name` has no page, and one without `timeZone` is in UTC. The year 0001 marks an
 * unset time (decisions §8).
 */
export const EventWire = t.intersection(
  [
    t.type({
      id: t.string,
      title: t.string,
      description: t.string,
      region: t.string,
      eventLocation: t.string,
      startTime: t.string,
      eventFormat: t.string,
    }),
    mayBeMissing({
      name: EventName,
      timeZone: t.string,
      language: t.string,
      languages: listOf(t.string),
      image: t.type({ src: t.string, alt: t.string }),
      callToActions: listOf(LinkWire),
      endTime: t.string,
      interest: t.string,
      pinnedItem: t.boolean,
      filterValue: t.string,
      expirationDate: t.string,
      sequence: Count,
      lastModified: UtcTime,
    }),
  ],
  'Event',
);
type EventWire = t.TypeOf<typeof EventWire>;

/** An event in the words of the wire. */
export type WrittenEvent = t.OutputOf<typeof EventWire>;

/**
 * Returns whether an action has a valid target: a page of the site, another site, or a mail
 * address.
 */
const leadsSomewhere = (url: string): boolean => leadsToPage(url) || url.startsWith('mailto:');

type Time = ZonedTime | CalendarDate;
const utc = 'UTC' as TimeZone;

/** Converts a time without an offset to UTC; undefined for an invalid time and for the year 0001. */
const inUtc = (written: string): ZonedTime | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(written)) return undefined;
  const instant = Date.parse(/T[^Z+-]+$/.test(written) ? `${written}Z` : written);
  const time = Number.isNaN(instant) ? '' : `${new Date(instant).toISOString().slice(0, 19)}+00:00`;
  return ZonedTime.is(time) ? time : undefined;
};

/**
 * Keeps days as days, and local times local where all are local and the zone is known; converts all
 * others to UTC.
 */
const readTimes = ({ timeZone, startTime, endTime = '', expirationDate = '' }: EventWire) => {
  const written = [startTime, endTime, expirationDate];
  const isLocal = written.every((time) => ZonedTime.is(time) || inUtc(time) === undefined);
  const zone = isLocal && TimeZone.is(timeZone) ? timeZone : undefined;
  const [start, end, expires] = written.map((time): Time | undefined => {
    if (CalendarDate.is(time)) return time;
    return zone === undefined ? inUtc(time) : ZonedTime.is(time) ? time : undefined;
  });
  return { timeZone: zone ?? utc, start, end, expires };
};

/** Decisions §8: an event without a start starts at its end, or on its last day of display. */
const timesOf = ({ timeZone, start, end, expires }: ReturnType<typeof readTimes>): EventTimes | undefined => {
  const first = start ?? end ?? expires;
  if (first === undefined) return undefined;
  if (ZonedTime.is(first)) return { timeZone, isAllDay: false, start: first, end: ZonedTime.is(end) ? end : undefined };
  return { timeZone, isAllDay: true, start: first, end: CalendarDate.is(end) ? end : first };
};

/** Converts an event; undefined without any time, because there is no day on which to show it. */
export const toEvent = (wire: EventWire): CareerEvent | undefined => {
  const read = readTimes(wire);
  const times = timesOf(read);
  return (
    times && {
      id: wire.id,
      name: wire.name,
      language: wire.language ?? 'en',
      languages: wire.languages?.items ?? [wire.language ?? 'en'],
      title: wire.title,
      description: wire.description,
      image: wire.image !== undefined && leadsToPage(wire.image.src) ? wire.image : undefined,
      actions: (wire.callToActions?.items ?? [])
        .map(toLink)
        .filter(({ text, href }) => text !== '' && leadsSomewhere(href)),
      region: wire.region,
      place: wire.eventLocation,
      format: wire.eventFormat,
      interest: wire.interest ?? '',
      isPinned: wire.pinnedItem ?? false,
      filterValue: wire.filterValue ?? '',
      times,
      expires: read.expires,
      sequence: wire.sequence ?? 0,
      updatedAt: wire.lastModified === undefined ? 0 : Date.parse(wire.lastModified),
    }
  );
};

/** Converts an event for the language of the request; undefined for one that cannot be decoded. */
export const readEvent = (written: WrittenEvent): CareerEvent | undefined =>
  pipe(
    EventWire.decode(written),
    E.match(() => undefined, toEvent),
  );

export const sampleEvent = {
  id: 'event-1',
  name: 'open-evening-berlin',
  title: 'Open evening',
  description: 'Meet the people you would work with.',
  region: 'europe',
  eventLocation: 'Berlin',
  timeZone: 'Europe/Berlin',
  startTime: '2026-11-26T18:00:00+01:00',
  eventFormat: 'in-person',
};
