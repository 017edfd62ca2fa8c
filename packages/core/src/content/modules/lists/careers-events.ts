import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { pageSizeOf } from '../../../events/index.ts';
import { defineModule } from '../../definition.ts';
import { type Field, list, text } from '../../fields.ts';
import { listIn } from '../../foreign.ts';
import { choice } from '../../params.ts';

const mostCodes = 20;

/** What can be no code or id is left out. */
const codesAmong = (written: readonly string[]): readonly string[] =>
  [...new Set(written.map((code) => code.trim()))]
    .filter((code) => /^[A-Za-z0-9][\w-]{0,49}$/.test(code))
    .slice(0, mostCodes);

/** Of one text, its values between `|`, commas or lines. */
const codesIn = (written: string): readonly string[] => codesAmong(written.split(/[|,\n]/));

/**
 * What an editor chose: one text, or, as content systems send a choice among items, these: by their ids where they are themselves what is meant,
 * else by their keys.
 */
const chosen = (name: string, by: 'id' | 'key'): Field<readonly string[]> => {
  const written = text(name);
  const items = list(name, { key: text('key'), value: text('value') });
  return {
    ...written,
    read: (given, reading, around) =>
      Array.isArray(listIn(given))
        ? pipe(
            items.read(given, reading, around),
            E.map((some) =>
              codesAmong(
                some.map(({ id, key, value }) => (by === 'id' ? id.replace(/^\{(.*)\}$/, '$1') : key || value)),
              ),
            ),
          )
        : pipe(written.read(given, reading, around), E.map(codesIn)),
  };
};

/** How many events an editor asks for; undefined for as many as elsewhere. */
const countIn = (written: string): number | undefined => {
  const count = /^\s*\d{1,3}\s*$/.test(written) ? Number(written) : 0;
  return pageSizeOf(count, -1) === count ? count : undefined;
};

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

/**
 * D§2.9, D§3: events on a page that is about something else. The dropdowns say which choices are offered, all of them where they are empty;
 * the first sort is how the events stand at first.
 */
export const careersEvents = defineModule({
  names: ['CareersEvents'],
  fields: {
    title: text('sectionTitle'),
    description: text('sectionDek'),
    pinned: chosen('selectItems', 'id'),
    folder: text('parentFolderId'),
    numberOfEvents: text('numberOfEvents'),
    sorts: chosen('sortingDropdown', 'key'),
    formats: chosen('eventDropdown', 'key'),
    locations: chosen('regionDropdown', 'key'),
    interests: chosen('interestDropdown', 'key'),
    noEventsText: text('noEventsText'),
  },
  params: { itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3') },
}).shaped(({ itemsInRow, sorts, formats, locations, interests, ...read }) => ({
  title: read.title,
  description: read.description,
  noEventsText: read.noEventsText.trim(),
  pinned: read.pinned,
  folder: codesIn(read.folder)[0] ?? '',
  numberOfEvents: countIn(read.numberOfEvents),
  offered: {
    sort: sorts,
    format: formats,
    location: locations,
    interest: interests,
  },
  columns: columnsOf[itemsInRow],
}));
