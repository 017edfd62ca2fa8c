import { type Static, Type } from 'typebox';
import type { Language } from '../../../platform/values/language.ts';
import type { EventRow } from './store.ts';
import { withOffset } from './times.ts';

/** A time that is unset (decisions §8). */
const unset = '0001-01-01T00:00:00Z';

export const Event = Type.Object({
  id: Type.String(),
  name: Type.String(),
  language: Type.String(),
  languages: Type.Array(Type.String()),
  title: Type.String(),
  description: Type.String(),
  image: Type.Optional(Type.Object({ src: Type.String(), alt: Type.String() })),
  callToActions: Type.Array(Type.Object({ text: Type.String(), url: Type.String() })),
  region: Type.String(),
  eventLocation: Type.String(),
  timeZone: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  eventFormat: Type.String(),
  interest: Type.String(),
  pinnedItem: Type.Boolean(),
  filterValue: Type.String(),
  expirationDate: Type.String(),
  sequence: Type.Integer(),
  lastModified: Type.String(),
});

/** The fields of an event in an answer. */
export type EventAnswer = Omit<EventRow, 'folder' | 'is_listed' | 'visible_until'>;

/** An event in the visitor's language, or in English where it has none of that. */
export const answerOf = (row: EventAnswer, wanted: Language, pinned: readonly string[]): Static<typeof Event> => {
  const language = Object.hasOwn(row.texts, wanted) ? wanted : 'en';
  const texts = row.texts[language];
  const end = row.ends_local;
  return {
    id: row.id,
    name: row.name,
    language,
    languages: Object.keys(row.texts).toSorted(),
    title: texts?.title ?? row.name,
    description: texts?.description ?? '',
    ...(row.image && { image: { src: row.image.src, alt: texts?.imageAlt ?? '' } }),
    callToActions: (texts?.actions ?? []).map(({ text: label, url }) => ({ text: label, url })),
    region: row.region,
    eventLocation: texts?.place ?? '',
    timeZone: row.time_zone,
    startTime: row.is_all_day ? row.starts_local : withOffset(row.starts_local, row.starts_at),
    endTime: end === null ? unset : row.is_all_day ? end : withOffset(end, row.ends_at),
    eventFormat: row.format,
    interest: row.interest,
    pinnedItem: row.is_featured || pinned.includes(row.id),
    filterValue: row.filter_value,
    expirationDate: row.expires_local ?? unset,
    sequence: row.sequence,
    lastModified: row.updated_at.toISOString(),
  };
};
