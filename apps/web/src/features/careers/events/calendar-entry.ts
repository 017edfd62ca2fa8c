import { type Language, plainText } from '@masthead/core';
import type { CareerEvent } from '@masthead/core/events';
import { printRoute } from '../../../routes.ts';
import type { CalendarEntry } from '../shared/ics.ts';
import { eventHref } from './event-link.tsx';

/** An event as calendars hold it. Its id and the site's name are its own for good, in whatever language it is read. */
export const entryOf =
  (origin: string, language: Language) =>
  ({ id, name, actions, sequence, updatedAt, title, description, place, times }: CareerEvent): CalendarEntry => ({
    uid: `${id}@${new URL(origin).hostname}`,
    sequence,
    updatedAt,
    title,
    description: plainText(description),
    place,
    url: new URL(eventHref(language, { name, actions }) ?? printRoute({ page: 'careersEvents', language }), origin)
      .href,
    times,
  });
