import type { MemoryEvent } from '@masthead/adapters/memory';
import { TimeZone, ZonedTime } from '@masthead/core/events';
import { replaceDeadlines } from '../../../apps/backend/src/services/articles/deadlines/store.ts';
import { settle, withOffset } from '../../../apps/backend/src/services/articles/events/times.ts';
import { writeEvents } from '../../../apps/backend/src/services/articles/events/write.ts';
import { type States, state, text } from '../state.ts';

type Given = { readonly id: string; readonly starts: string; readonly ends: string; readonly timeZone: string };

const texts = {
  title: 'Open evening',
  description: 'Meet us.',
  place: 'Berlin',
  actions: [{ text: 'Register', url: '/contact/talk-to-us' }],
  imageAlt: '',
};
const coded = { region: 'europe', interest: 'students', filterValue: 'open-evenings' };

const told = ({ id, starts, ends, timeZone }: Given): MemoryEvent => {
  const { starts_local, ends_local, starts_at, ends_at } = settle({ timeZone, isAllDay: false, starts, ends });
  const startTime = withOffset(starts_local, starts_at);
  if (!TimeZone.is(timeZone) || !ZonedTime.is(startTime)) throw new Error(`${starts} in ${timeZone} is no time`);
  return {
    id,
    name: id,
    languages: ['en'],
    title: texts.title,
    description: texts.description,
    callToActions: texts.actions,
    ...coded,
    eventLocation: texts.place,
    eventFormat: 'in-person',
    pinnedItem: false,
    timeZone,
    startTime,
    endTime: withOffset(ends_local ?? '', ends_at),
  };
};

export const events: States = {
  'an event': state(
    { id: text, starts: text, ends: text, timeZone: text },
    {
      means: 'an event in person for students in Europe, at these local times',
      inDatabase: ({ id, starts, ends, timeZone }, { tables }) =>
        tables.transaction().execute((tx) =>
          writeEvents(
            tx,
            [
              {
                id,
                name: id,
                folder: 'careers',
                texts: { en: texts },
                image: null,
                ...coded,
                format: 'in-person',
                isFeatured: false,
                times: { timeZone, isAllDay: false, starts, ends },
              },
            ],
            new Date(),
          ),
        ),
      inMemory: (given, { events: before = [], ...options }) => ({ ...options, events: [...before, told(given)] }),
    },
  ),
  'an application deadline': state(
    { date: text },
    {
      means: 'masters can apply as associates in Berlin until that day',
      inDatabase: ({ date }, { tables }) =>
        tables.transaction().execute((tx) =>
          replaceDeadlines(tx, {
            degrees: [{ id: 'master', names: JSON.stringify({ en: 'Master' }) }],
            roles: [{ id: 'associate', names: JSON.stringify({ en: 'Associate' }), degree_ids: ['master'] }],
            offices: [{ id: 'berlin', names: JSON.stringify({ en: 'Berlin' }), time_zone: 'Europe/Berlin' }],
            deadlines: [
              {
                id: 'first',
                role_id: 'associate',
                office_id: 'berlin',
                closes_on: date,
                labels: JSON.stringify({ en: 'Main round' }),
              },
            ],
          }),
        ),
      inMemory: ({ date }, options) => ({
        ...options,
        deadlines: {
          degrees: [{ id: 'master', name: 'Master' }],
          roles: [{ id: 'associate', name: 'Associate', degrees: ['master'] }],
          officeLocations: [
            {
              id: 'berlin',
              name: 'Berlin',
              timeZone: 'Europe/Berlin',
              deadlines: [{ id: 'first', role: 'associate', label: 'Main round', date }],
            },
          ],
        },
      }),
    },
  ),
};
