import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { eventSorts, type OfferedChoice, pageSizeOf } from '../../../events/index.ts';
import { isCode } from '../../../shared/choices.ts';
import { distinctBy } from '../../../shared/distinct.ts';
import { defineModule } from '../../definition/definition.ts';
import { type Field, list, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { listIn } from '../../wire/foreign.ts';

const mostCodes = 20;

/** Of one text, its values between `|`, commas or lines. */
const wordsIn = (written: string): readonly string[] => written.split(/[|,\n]/).map((word) => word.trim());

/** What can be no id is left out. */
const idsAmong = (written: readonly string[]): readonly string[] =>
  [...new Set(written)].filter((id) => /^[A-Za-z0-9][\w-]{0,49}$/.test(id)).slice(0, mostCodes);

const choiceItem = { key: text('key'), value: text('value') };
type ChoiceItem = { readonly id: string; readonly key: string; readonly value: string };

/** What an editor chose: one text, or, as content systems send a choice among items, these. */
const chosen = <Value>(
  name: string,
  ofText: (written: string) => Value,
  ofItems: (items: readonly ChoiceItem[]) => Value,
): Field<Value> => {
  const written = text(name);
  const items = list(name, choiceItem);
  return {
    ...written,
    read: (given, reading, around) =>
      Array.isArray(listIn(given))
        ? pipe(items.read(given, reading, around), E.map(ofItems))
        : pipe(written.read(given, reading, around), E.map(ofText)),
  };
};

/** Events by their ids. */
const chosenEvents = (name: string) =>
  chosen(
    name,
    (written) => idsAmong(wordsIn(written)),
    (items) => idsAmong(items.map(({ id }) => id.replace(/^\{(.*)\}$/, '$1').trim())),
  );

const distinctChoices = distinctBy(({ code }: OfferedChoice) => code);

/** Returns the choices with the first of each code, without codes that cannot appear in an address. */
const choicesAmong =
  (canBeChosen: (code: string) => boolean) =>
  (choices: readonly OfferedChoice[]): readonly OfferedChoice[] =>
    distinctChoices(choices)
      .filter(({ code }) => canBeChosen(code))
      .slice(0, mostCodes);

/** Choices that a page offers by their codes, and in an editor's own words where an item has a key and a value. */
const offeredChoices = (name: string, canBeChosen: (code: string) => boolean = isCode) =>
  chosen(
    name,
    (written) => choicesAmong(canBeChosen)(wordsIn(written).map((code) => ({ code, label: '' }))),
    (items) =>
      choicesAmong(canBeChosen)(
        items.map(({ key, value }) =>
          key.trim() === '' ? { code: value.trim(), label: '' } : { code: key.trim(), label: value.trim() },
        ),
      ),
  );

const isSort = (code: string): boolean => eventSorts.some((sort) => sort === code);

/** Returns the number of events that an editor set; undefined for the default. */
const countIn = (written: string): number | undefined => {
  const count = /^\s*\d{1,3}\s*$/.test(written) ? Number(written) : 0;
  return pageSizeOf(count, -1) === count ? count : undefined;
};

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

/**
 * D§2.9, D§3: events on a page about something else. The dropdown fields list the offered choices
 * and their texts, all where they are empty; the first sort is the initial one.
 */
export const careersEvents = defineModule({
  names: ['CareersEvents'],
  fields: {
    title: text('sectionTitle'),
    description: text('sectionDek'),
    pinned: chosenEvents('selectItems'),
    folder: text('parentFolderId'),
    numberOfEvents: text('numberOfEvents'),
    sorts: offeredChoices('sortingDropdown', isSort),
    formats: offeredChoices('eventDropdown'),
    locations: offeredChoices('regionDropdown'),
    interests: offeredChoices('interestDropdown'),
    noEventsText: text('noEventsText'),
  },
  params: { itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3') },
}).shaped(({ itemsInRow, sorts, formats, locations, interests, ...read }) => ({
  title: read.title,
  description: read.description,
  noEventsText: read.noEventsText.trim(),
  pinned: read.pinned,
  folder: idsAmong(wordsIn(read.folder))[0] ?? '',
  numberOfEvents: countIn(read.numberOfEvents),
  offered: {
    sort: sorts,
    format: formats,
    location: locations,
    interest: interests,
  },
  columns: columnsOf[itemsInRow],
}));
