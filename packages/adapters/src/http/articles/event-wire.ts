import { CalendarDate } from '@masthead/core';
import { leadsToPage } from '@masthead/core/addresses';
import { type CareerEvent, type EventTimes, eventNameIn, TimeZone, ZonedTime } from '@masthead/core/events';
import * as t from 'io-ts';
import { Count } from '../wire-types.ts';

const EventName = t.refinement(t.string, (name) => eventNameIn(`/${name}`) === name, 'EventName');
const Day = t.union([ZonedTime, CalendarDate]);
const UtcTime = t.refinement(t.string, (text) => /Z$/.test(text) && !Number.isNaN(Date.parse(text)), 'UtcTime');

/** D§3 event (docs/contracts/articles-service.md). A time that is unset is of the year 0001 (decisions §8). */
export const EventWire = t.intersection(
  [
    t.type({
      id: t.string,
      name: EventName,
      title: t.string,
      description: t.string,
      region: t.string,
      eventLocation: t.string,
      timeZone: TimeZone,
      startTime: Day,
      eventFormat: t.string,
    }),
    t.partial({
      language: t.string,
      languages: t.readonlyArray(t.string),
      image: t.type({ src: t.string, alt: t.string }),
      callToActions: t.readonlyArray(t.type({ text: t.string, url: t.string })),
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
export type EventWire = t.TypeOf<typeof EventWire>;

/** Where an action may lead: within the site, to another, or to a mail. */
const leadsSomewhere = (url: string): boolean => leadsToPage(url) || url.startsWith('mailto:');

const timesOf = ({ timeZone, startTime, endTime = '' }: EventWire): EventTimes =>
  ZonedTime.is(startTime)
    ? { timeZone, isAllDay: false, start: startTime, end: ZonedTime.is(endTime) ? endTime : undefined }
    : { timeZone, isAllDay: true, start: startTime, end: CalendarDate.is(endTime) ? endTime : startTime };

export const toEvent = (wire: EventWire): CareerEvent => ({
  id: wire.id,
  name: wire.name,
  language: wire.language ?? 'en',
  languages: wire.languages ?? [wire.language ?? 'en'],
  title: wire.title,
  description: wire.description,
  image: wire.image === undefined || wire.image.src === '' ? undefined : wire.image,
  actions: (wire.callToActions ?? [])
    .filter(({ text, url }) => text !== '' && leadsSomewhere(url))
    .map(({ text, url }) => ({ text, href: url })),
  region: wire.region,
  place: wire.eventLocation,
  format: wire.eventFormat,
  interest: wire.interest ?? '',
  isPinned: wire.pinnedItem ?? false,
  filterValue: wire.filterValue ?? '',
  times: timesOf(wire),
  expires: Day.is(wire.expirationDate) ? wire.expirationDate : undefined,
  sequence: wire.sequence ?? 0,
  updatedAt: wire.lastModified === undefined ? 0 : Date.parse(wire.lastModified),
});

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
