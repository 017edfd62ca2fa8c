import { pageSizeOf } from '../../../events/index.ts';
import { defineModule } from '../../definition.ts';
import { text } from '../../fields.ts';
import { choice } from '../../params.ts';

const mostCodes = 20;

/** An editor's list comes as one text, its values between `|`, commas or lines; what can be no code or id is left out. */
const codesIn = (written: string): readonly string[] =>
  [...new Set(written.split(/[|,\n]/).map((code) => code.trim()))]
    .filter((code) => /^[A-Za-z0-9][\w-]{0,49}$/.test(code))
    .slice(0, mostCodes);

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
    pinned: text('selectItems'),
    folder: text('parentFolderId'),
    numberOfEvents: text('numberOfEvents'),
    sorts: text('sortingDropdown'),
    formats: text('eventDropdown'),
    locations: text('regionDropdown'),
    interests: text('interestDropdown'),
    noEventsText: text('noEventsText'),
  },
  params: { itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3') },
}).shaped(({ itemsInRow, sorts, formats, locations, interests, ...read }) => ({
  title: read.title,
  description: read.description,
  noEventsText: read.noEventsText.trim(),
  pinned: codesIn(read.pinned),
  folder: codesIn(read.folder)[0] ?? '',
  numberOfEvents: countIn(read.numberOfEvents),
  offered: {
    sort: codesIn(sorts),
    format: codesIn(formats),
    location: codesIn(locations),
    interest: codesIn(interests),
  },
  columns: columnsOf[itemsInRow],
}));
