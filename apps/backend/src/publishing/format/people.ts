import Type, { type Static } from 'typebox';
import type { Report } from '../../platform/authored/problem.ts';
import type { Source } from '../../platform/authored/source.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import * as authoring from './authoring.ts';
import { checker } from './check.ts';
import type { WrittenPage } from './page-index.ts';

/** What authors write of people: each once for all languages, with the words that they are filed under in `people.yaml`. */

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 200 });
const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const Language = Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$' });

/** The name of a person's file. */
export { Key as PersonKey };

const ByLanguage = Type.Record(Language, line, closed);
const Terms = Type.Record(Key, ByLanguage, closed);

const TermsFile = Type.Object(
  {
    titles: Terms,
    industries: Terms,
    capabilities: Terms,
    regions: Terms,
    locations: Type.Record(Key, Type.Object({ region: Key, names: ByLanguage }, closed), closed),
    /** The description of a portrait, with the placeholder `{name}`. */
    portraitOf: ByLanguage,
  },
  closed,
);
type TermsFile = Static<typeof TermsFile>;

const Story = Type.Object(
  {
    interest: line,
    description: Type.String({ minLength: 1, maxLength: 600 }),
    background: Type.Optional(Type.String({ maxLength: 5_000, contentMediaType: 'text/markdown' })),
  },
  closed,
);

/** `people/<key>.yaml`. */
export const PersonFile = Type.Object(
  {
    id: Type.String({
      description: 'an id of 32 hexadecimal digits, such as 7c9e6679-7425-40de-944b-e07fc1f90ae7',
      pattern: uuidPattern,
    }),
    name: line,
    /** The name in languages with another script. */
    names: Type.Optional(ByLanguage),
    path: Type.Optional(authoring.PagePath),
    isPrivate: Type.Optional(Type.Boolean()),
    title: Key,
    locations: Type.Array(Key, { minItems: 1, maxItems: 5 }),
    industries: Type.Array(Key, { maxItems: 5 }),
    capabilities: Type.Array(Key, { maxItems: 5 }),
    languages: Type.Array(Language, { maxItems: 12 }),
    linkedIn: Type.Optional(Type.String({ pattern: '^https://', maxLength: 300 })),
    twitter: Type.Optional(Type.String({ pattern: '^https://', maxLength: 300 })),
    hasContactForm: Type.Optional(Type.Boolean()),
    heroMode: Type.Optional(line),
    expertisePosition: Type.Optional(line),
    backgroundColor: Type.Optional(line),
    textColor: Type.Optional(line),
    imagePosition: Type.Optional(line),
    externalPublishedWork: Type.Optional(Type.String({ maxLength: 5_000 })),
    /** Whether the profile lists the articles of an author of this name; true by default. */
    autoFetchPublishedWork: Type.Optional(Type.Boolean()),
    /** Articles that the profile lists before those, or alone. */
    publishedWork: Type.Optional(Type.Array(authoring.PagePath, { maxItems: 100 })),
    /** A picture of the person. */
    photograph: Type.Optional(authoring.Image),
    /** Traits for the maker of that picture; the site does not show them. */
    portrait: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 30 }))),
    stories: Type.Record(Language, Story, closed),
  },
  closed,
);
type PersonFile = Static<typeof PersonFile>;

const checkTerms = checker(TermsFile);
const checkPerson = checker(PersonFile);

/** A person of the firm, with the file they are described in. */
export type Person = PersonFile & {
  readonly slug: string;
  /** Undefined where there is no page: a private person has a card and nothing else. */
  readonly pagePath: string | undefined;
  readonly source: Source;
};

export type People = { readonly persons: readonly Person[]; readonly terms: TermsFile | undefined };

/** The people as a page asks for them. */
export type PeopleIndex = Pick<People, 'terms'> & {
  readonly all: () => readonly Person[];
  readonly withSlug: (slug: string) => Person | undefined;
  /** The one with a public profile whom an article names so, in any language. */
  readonly named: (name: string) => Person | undefined;
};

const noPeople: People = { persons: [], terms: undefined };

const personFile = /^people\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/u;

type Opened = { readonly file: string; readonly source: Source; readonly report: Report };

/** Returns whether every facet of a person exists; missing ones are reported. */
const checkKeys = (person: PersonFile, terms: TermsFile, languages: readonly string[], report: Report): void => {
  const known = (at: string, keys: readonly string[], table: Readonly<Record<string, unknown>>) => {
    for (const key of keys)
      if (!Object.hasOwn(table, key))
        report([at], `${key} is not in people.yaml; known are ${Object.keys(table).join(', ')}`);
  };
  known('title', [person.title], terms.titles);
  known('locations', person.locations, terms.locations);
  known('industries', person.industries, terms.industries);
  known('capabilities', person.capabilities, terms.capabilities);
  for (const language of languages)
    if (!Object.hasOwn(person.stories, language)) report(['stories', language], 'is missing');
};

const checkTranslations = (terms: TermsFile, languages: readonly string[], report: Report): void => {
  const { locations, portraitOf, ...tables } = terms;
  const all = {
    ...tables,
    locations: Object.fromEntries(Object.entries(locations).map(([key, { names }]) => [key, names])),
  };
  for (const language of languages) {
    if (!Object.hasOwn(portraitOf, language)) report(['portraitOf', language], 'is missing');
    for (const [table, words] of Object.entries(all))
      for (const [key, names] of Object.entries(words))
        if (!Object.hasOwn(names, language)) report([table, key, language], 'is missing');
  }
  for (const [key, { region }] of Object.entries(locations))
    if (!Object.hasOwn(terms.regions, region)) report(['locations', key, 'region'], `${region} is no region`);
};

/**
 * Reads `people.yaml` and `people/<name>.yaml`, in the order of their names. What is wrong is reported, each at its own place; a person
 * who cannot be read is left out.
 * @param open the parsed file, or undefined where there is none or it cannot be parsed
 */
export const readPeople = (
  names: readonly string[],
  languages: readonly string[],
  open: (file: string) => Omit<Opened, 'file'> | undefined,
): People => {
  const files = names.filter((file) => personFile.test(file)).sort();
  if (files.length === 0) return noPeople;
  const opened = open('people.yaml');
  const terms = opened && checkTerms(opened.source.value, opened.report);
  if (opened === undefined || terms === undefined) return noPeople;
  checkTranslations(terms, languages, opened.report);
  const persons = files.flatMap((file): readonly Person[] => {
    const read = open(file);
    const person = read && checkPerson(read.source.value, read.report);
    if (read === undefined || person === undefined) return [];
    checkKeys(person, terms, languages, read.report);
    const slug = personFile.exec(file)?.[1] ?? '';
    const pagePath = person.isPrivate ? undefined : (person.path ?? `/people/${slug}`);
    return [{ ...person, slug, pagePath, source: read.source }];
  });
  return { persons, terms };
};

/** Returns the name of a person in a language. */
export const nameIn = ({ name, names = {} }: Person, language: string): string =>
  Object.hasOwn(names, language) ? (names[language] ?? name) : name;

/** Returns the person with a public profile whom an article names so, in any language. */
export const publicPerson = ({ persons }: People, name: string): Person | undefined =>
  persons.find(
    (person) => person.pagePath !== undefined && [person.name, ...Object.values(person.names ?? {})].includes(name),
  );

/** Returns the picture of a person, with their name in its text unless its author wrote another; undefined without one. */
export const portraitOf = (person: Person, { terms }: Pick<People, 'terms'>, language: string) =>
  person.photograph && {
    alt: (terms?.portraitOf[language] ?? '{name}').replace('{name}', nameIn(person, language)),
    ...person.photograph,
  };

type Term = { readonly key: string; readonly name: string };
type Table = 'titles' | 'industries' | 'capabilities' | 'regions';

const named = (
  { terms }: Pick<People, 'terms'>,
  table: Table,
  keys: readonly string[],
  language: string,
): readonly Term[] => keys.map((key) => ({ key, name: terms?.[table][key]?.[language] ?? key }));

/** Returns the facets of a person, in a language. */
export const termsOf = (person: Person, people: Pick<People, 'terms'>, language: string) => {
  const places = person.locations.map((key) => ({ key, place: people.terms?.locations[key] }));
  const regions = [...new Set(places.map(({ place }) => place?.region ?? ''))].filter((key) => key !== '');
  return {
    title: named(people, 'titles', [person.title], language)[0]?.name ?? '',
    industries: named(people, 'industries', person.industries, language),
    capabilities: named(people, 'capabilities', person.capabilities, language),
    regions: named(people, 'regions', regions, language),
    locations: places.map(({ key, place }) => ({ key, name: place?.names[language] ?? key })),
  };
};

export const storyOf = (person: Person, language: string): Static<typeof Story> =>
  person.stories[language] ?? { interest: '', description: '' };

/** Where people are listed, narrowed to those under a term. */
const listOf = (kind: 'capability' | 'industry' | 'location', { key }: Term): string => `/people?${kind}=${key}`;

/** Returns the people at a location, by the names of their files. */
export const namesAt = ({ persons }: People, location: string): readonly string[] =>
  persons.filter(({ locations }) => locations.includes(location)).map(({ slug }) => slug);

/** Whether there is an office at a place, by the key that both go by. */
type HasOffice = (location: string) => boolean;

const profileFields = (person: Person, people: People, language: string, hasOffice: HasOffice) => {
  const { title, locations, capabilities, industries } = termsOf(person, people, language);
  const { interest, description, background = '' } = storyOf(person, language);
  const portrait = portraitOf(person, people, language);
  const name = nameIn(person, language);
  return {
    name,
    engTitle: name === person.name ? '' : person.name,
    title,
    location: locations.map((location) => ({
      displayName: location.name,
      link: {
        text: location.name,
        href: hasOffice(location.key) ? `/locations/${location.key}` : listOf('location', location),
      },
    })),
    interest,
    description,
    background,
    twitter: person.twitter ?? '',
    linkedIn: person.linkedIn ?? '',
    enableContactForm: person.hasContactForm ?? false,
    expertise: [
      ...capabilities.map((term) => ({ text: term.name, href: listOf('capability', term) })),
      ...industries.map((term) => ({ text: term.name, href: listOf('industry', term) })),
    ],
    expertisePosition: person.expertisePosition ?? '',
    heroMode: person.heroMode ?? '',
    ...(portrait && { independentImage: portrait, fullBleedImage: portrait, standardImage: portrait }),
    ...(person.backgroundColor && { backgroundColor: person.backgroundColor }),
    ...(person.textColor && { textColor: person.textColor }),
    ...(person.imagePosition && { profileImagePosition: person.imagePosition }),
    autoFetchPublishedWork: person.autoFetchPublishedWork ?? true,
    externalPublishedWork: person.externalPublishedWork ?? '',
    publishedWork: {
      articles: person.publishedWork ?? [],
      by: [person.name, ...Object.values(person.names ?? {})],
    },
    contentType: 'People Profile',
  };
};

/** Returns the pages of all people with one, in every language. */
export const pagesOfPeople = (
  people: People,
  languages: readonly string[],
  hasOffice: HasOffice,
): readonly WrittenPage[] =>
  people.persons.flatMap((person) => {
    const { pagePath, source, id } = person;
    if (pagePath === undefined) return [];
    return languages.map((language): WrittenPage => {
      const { title } = termsOf(person, people, language);
      const name = nameIn(person, language);
      const image = portraitOf(person, people, language);
      return {
        kind: 'composed',
        source,
        language,
        front: {
          path: pagePath,
          id,
          title: name,
          description: storyOf(person, language).description,
          seoTitle: `${name}, ${title}`,
          template: 'PeopleProfile',
          ...(image && { image }),
          main: [{ component: 'PeopleProfile', fields: profileFields(person, people, language, hasOffice) }],
        },
      };
    });
  });
