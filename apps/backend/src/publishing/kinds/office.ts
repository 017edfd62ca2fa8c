import Type, { type Static } from 'typebox';
import { isRecord } from '../../platform/values/json.ts';
import { checker } from '../format/check.ts';
import type { DataDocument } from '../format/document.ts';
import { NamesByLanguage, Office } from '../format/offices.ts';
import type { DataKind, Entry, Placed } from './kind.ts';
import { filledList, firstOf, keyIn, misfit, without } from './values.ts';

const file = 'offices.yaml';
const closed = { additionalProperties: false } as const;
const Fields = Type.Object({ region: NamesByLanguage, country: NamesByLanguage, ...Office.properties }, closed);

/** `offices.yaml` as far as its order goes: offices, or the keys of those that are documents. */
const Skeleton = Type.Object({
  page: Type.Unknown(),
  regions: Type.Array(
    Type.Object({
      name: NamesByLanguage,
      countries: Type.Array(Type.Object({ name: NamesByLanguage, offices: Type.Array(Type.Unknown()) })),
    }),
  ),
});
type Region = Static<typeof Skeleton>['regions'][number];
const readSkeleton = checker(Skeleton);
const readNames = checker(NamesByLanguage);

type Names = Static<typeof NamesByLanguage>;

const namesIn = ({ fields }: DataDocument, field: 'region' | 'country'): Names =>
  readNames(fields[field], () => undefined) ?? {};

/** Whether two places are the same: they have the same name in a language. */
const isSame = (one: Names, other: Names): boolean =>
  Object.entries(one).some(([language, name]) => other[language] === name);

/** Returns the regions with those that documents lie in, and what is not there yet at the end. */
const withPlaces = (regions: readonly Region[], entries: readonly Entry[]): readonly Region[] => {
  const all = regions.map((region) => ({ ...region, countries: [...region.countries] }));
  for (const { content } of entries) {
    const [name, countryName] = [namesIn(content, 'region'), namesIn(content, 'country')];
    const region = all.find((each) => isSame(each.name, name)) ?? { name, countries: [] };
    if (!all.includes(region)) all.push(region);
    if (!region.countries.some((each) => isSame(each.name, countryName)))
      region.countries.push({ name: countryName, offices: [] });
  }
  return all;
};

const valueIn = ({ fields }: DataDocument) => without(without(fields, 'region'), 'country');

const fill = (regions: readonly Region[], entries: readonly Entry[]) => {
  const placed: Placed[] = [];
  const filled: unknown[] = [];
  for (const region of withPlaces(regions, entries)) {
    const countries: unknown[] = [];
    for (const country of region.countries) {
      const own = entries.filter(
        ({ content }) =>
          isSame(region.name, namesIn(content, 'region')) && isSame(country.name, namesIn(content, 'country')),
      );
      const { list, placed: inList } = filledList(country.offices, own, keyIn, valueIn);
      if (list.length === 0) continue;
      const here = ['regions', filled.length, 'countries', countries.length, 'offices'];
      placed.push(...inList.map(({ entry, at }) => ({ entry, at: [...here, ...at] })));
      countries.push({ ...country, offices: list });
    }
    if (countries.length > 0) filled.push({ ...region, countries });
  }
  return { regions: filled, placed };
};

/** A place of work with a page in every language. */
export const office: DataKind = {
  help: 'A place of work, written once with the words of every language: a page of its own, and an entry in lists and maps',
  hasLanguage: false,
  fields: Fields,
  key: 'key',
  titleOf: ({ name, key }) => firstOf(name) ?? key,
  words: {
    region: { help: 'The part of the world, by language; offices of the same region are listed together' },
    country: { help: 'The country, by language; offices of the same country are listed together' },
    key: { label: 'Name in the address', help: 'The last part of the address of its page, /locations/ and this name' },
    id: { label: 'Number', help: 'The number that other services know the office by; it never changes' },
    name: { help: 'The city, by language' },
    address: { help: 'The lines of the postal address' },
    phone: { help: 'The number to call' },
    fax: { help: 'The number for faxes' },
    latitude: { help: 'How far north it is, in degrees' },
    longitude: { help: 'How far east it is, in degrees' },
    zoom: { help: 'How near a map goes; one without stays as it is' },
    job: { label: 'City in the job search', help: 'What the job search calls the city, by language' },
    links: { help: 'Links below the address' },
    href: { help: 'The page it leads to, or the address on another site' },
    text: { help: 'The words of the link, by language' },
    hideFromLocations: { help: 'Leaves the office out of the list of locations' },
  },
  inFiles: {
    isShown: true,
    holds: (name) => name === file,
    fileOf: () => file,
    take: (_, value) => {
      const read = readSkeleton(value, () => undefined);
      if (read === undefined) return misfit(value, 'must have page, and regions with countries with offices');
      return {
        documents: read.regions.flatMap((region, index) =>
          region.countries.flatMap((country, place) =>
            country.offices.flatMap((each, position) =>
              isRecord(each)
                ? [
                    {
                      content: { kind: 'office', fields: { region: region.name, country: country.name, ...each } },
                      at: ['regions', index, 'countries', place, 'offices', position],
                    },
                  ]
                : [],
            ),
          ),
        ),
        rest: {
          ...read,
          regions: read.regions.map((region) => ({
            ...region,
            countries: region.countries.map((country) => ({
              ...country,
              offices: country.offices.map((each) => (isRecord(each) ? each.key : each)),
            })),
          })),
        },
      };
    },
    put: (value, entries) => {
      const read =
        value === undefined ? { page: { description: {} }, regions: [] } : readSkeleton(value, () => undefined);
      if (read === undefined) return { value, placed: [] };
      const { regions, placed } = fill(read.regions, entries);
      return { value: { ...read, regions }, placed };
    },
  },
};
