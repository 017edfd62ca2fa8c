import {
  contactNameOf,
  type DisplayOption,
  displayOptions,
  eachKind,
  type FilterKind,
  filterKinds,
  type OfferedFilter,
  type PersonCard,
  type Term,
  termsUnder,
} from '../../../people/index.ts';
import { plainText, truncateDescription } from '../../../shared/text.ts';
import { defineModule } from '../../definition/definition.ts';
import { address, checkbox, image, link, list, names, richText, text, word } from '../../definition/fields.ts';
import { isSafeHref, rewriteForOffice } from '../../values/link.ts';

const terms = (name: string) => list(name, { key: text('key'), name: text('name') });

const safe = (address: string): string | undefined => (isSafeHref(address) ? address.trim() : undefined);

/** Returns the terms with a name; the key defaults to the name. */
const termsOf = (items: readonly Required<Term>[]): readonly Term[] =>
  items.flatMap(({ key, name, url }) => {
    const to = safe(url);
    const term = { key: key.trim() || name.trim(), name: name.trim(), ...(to !== undefined && { url: to }) };
    return term.name === '' ? [] : [term];
  });

const withoutUrl = ({ key, name }: Term): Term => ({ key, name });

const letters = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

/** What content services call the filters of D§9. */
const kindNames: Readonly<Record<FilterKind, readonly string[]>> = {
  industry: ['industry', 'industries'],
  capability: ['capability', 'capabilities', 'businessfunction', 'businessfunctions'],
  location: ['location', 'locations'],
  region: ['region', 'regions'],
};

const kindOf = (key: string): FilterKind | undefined =>
  filterKinds.find((kind) => kindNames[kind].includes(letters(key)));

/** In the order of the editors, each once; all of them where they name none. */
const offered = (
  shows: boolean,
  options: readonly { readonly key: string; readonly value: string }[],
): readonly Omit<OfferedFilter, 'terms'>[] => {
  if (!shows) return [];
  const chosen = new Map<FilterKind, Omit<OfferedFilter, 'terms'>>();
  for (const { key, value } of options) {
    const kind = kindOf(key);
    if (kind !== undefined && !chosen.has(kind)) chosen.set(kind, { kind, label: value.trim() });
  }
  return chosen.size === 0 ? filterKinds.map((kind) => ({ kind, label: '' })) : [...chosen.values()];
};

/** A whole number from 1; undefined for anything else. */
const rowsIn = (written: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(written.trim()) ? Number(written.trim()) : undefined;

const isDisplayOption = (name: string): name is DisplayOption => displayOptions.some((option) => option === name);
const displayOptionOf = (name: string): DisplayOption | undefined =>
  displayOptions.filter(isDisplayOption).find((option) => letters(option) === letters(name));

/**
 * D§3 Profile-list datasource. D§5: a description is cut unless the editor keeps it whole, and a
 * private profile has no link.
 */
export const profileList = defineModule({
  names: ['ProfileList'],
  fields: {
    title: text('sectionTitle'),
    profiles: list('selectProfiles', {
      name: text('title'),
      firmTitle: text('firmTitle'),
      locations: terms('locations'),
      regions: terms('regions'),
      industries: terms('industries'),
      businessFunctions: terms('businessFunctions'),
      interest: text('interest'),
      description: text('description'),
      backgroundHeader: text('backgroundHeader'),
      background: richText('background'),
      image: image('thumbnailImage'),
      isPrivate: checkbox('isPrivate'),
      hasContactForm: checkbox('enableContactForm'),
      linkedIn: address('linkedInUrl'),
      twitter: address('twitterUrl'),
      languages: names('languages'),
    }),
    filterOptions: list('selectFilterOptions', {
      key: word('key', (key) => kindOf(key) !== undefined),
      value: text('value'),
    }),
    rowsOnLoad: text('numberOfRowsToShowOnLoad'),
    rowsOnMore: text('viewMoreRows'),
    showsFilters: checkbox('showFilters'),
    displayOptions: names('selectDisplayOptions', (option) => displayOptionOf(option) !== undefined),
    hidesImages: checkbox('hideImages'),
    hasLowCards: checkbox('minimizeCardHeight'),
    showsFullDescription: checkbox('showFullDek'),
    isCentred: checkbox('cardCenterAligned'),
    collapsesTop: checkbox('collapseTopSpacing'),
    readMore: link('readMoreLink'),
  },
  sample: (seed) => ({
    selectFilterOptions: [],
    numberOfRowsToShowOnLoad: { value: '1' },
    viewMoreRows: { value: '' },
    selectProfiles: Array.from({ length: 5 }, (_, index) => ({
      id: `person-${seed}-${index}`,
      url: `/people/person-${seed}-${index}`,
      fields: {
        title: { value: `Person ${seed} ${index}` },
        firmTitle: { value: 'Partner' },
        industries: [
          {
            id: 'i',
            fields: {
              key: { value: index % 2 === 0 ? 'energy' : 'retail' },
              name: { value: index % 2 === 0 ? 'Energy' : 'Retail' },
            },
          },
        ],
        locations: [{ id: 'l', fields: { key: { value: 'oslo' }, name: { value: 'Oslo' } } }],
        isPrivate: { value: index === 4 },
        linkedInUrl: { value: 'https://www.linkedin.com/in/person' },
      },
    })),
  }),
}).shaped(({ title, profiles, ...given }, { language, languages, officePath }) => {
  const describe = given.showsFullDescription ? (whole: string) => whole : truncateDescription(language);
  const addressOf =
    officePath === undefined ? ({ url }: { url: string }) => url : rewriteForOffice(officePath, languages);
  const people = profiles
    .filter(({ name }) => name.trim() !== '')
    .map((profile): PersonCard => {
      const places = {
        industry: profile.industries,
        capability: profile.businessFunctions,
        location: profile.locations,
        region: profile.regions,
      };
      const url = profile.isPrivate ? undefined : safe(addressOf({ kind: 'profile', url: profile.url }));
      return {
        id: profile.id,
        name: profile.name.trim(),
        firmTitle: profile.firmTitle,
        interest: profile.interest,
        description: describe(profile.description),
        backgroundHeader: profile.backgroundHeader,
        background: plainText(profile.background),
        image: profile.image,
        url,
        contact: profile.hasContactForm && url !== undefined ? contactNameOf(url) : undefined,
        linkedIn: profile.isPrivate ? undefined : safe(profile.linkedIn),
        twitter: profile.isPrivate ? undefined : safe(profile.twitter),
        languages: profile.languages,
        // A private profile has no link; of other terms only places link.
        terms: eachKind((kind) => {
          const terms = termsOf(places[kind]);
          return kind === 'location' && !profile.isPrivate ? terms : terms.map(withoutUrl);
        }),
      };
    });
  const distinct = people.filter(({ id }, index) => people.findIndex((person) => person.id === id) === index);
  return {
    title,
    list: {
      people: distinct,
      // A filter without people has no effect.
      filters: offered(given.showsFilters, given.filterOptions)
        .map((filter) => ({ ...filter, terms: termsUnder(distinct, filter.kind, language) }))
        .filter(({ terms: offeredTerms }) => offeredTerms.length > 0),
      firstRows: rowsIn(given.rowsOnLoad) ?? 1,
      moreRows: rowsIn(given.rowsOnMore),
    },
    readMore: given.readMore,
    shows: [...new Set(given.displayOptions.map(displayOptionOf).filter((option) => option !== undefined))],
    hidesImages: given.hidesImages,
    hasLowCards: given.hasLowCards,
    isCentred: given.isCentred,
    collapsesTop: given.collapsesTop,
  };
});
