import { type Language, plainText } from '@masthead/core';
import type { CareerEvent } from '@masthead/core/events';
import { printRoute } from '../../../routes.ts';
import type { CalendarEntry } from '../shared/ics.ts';

/** An event as calendars hold it. Its id and the site's name are its own for good, in whatever language it is read. */
export const entryOf =
  (origin: string, language: Language) =>
  ({ id, name, sequence, updatedAt, title, description, place, times }: CareerEvent): CalendarEntry => ({
    uid: `${id}@${new URL(origin).hostname}`,
    sequence,
    updatedAt,
    title,
    description: plainText(description),
    place,
    url: `${origin}${printRoute({ page: 'event', language, name })}`,
    times,
  });
