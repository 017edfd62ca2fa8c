import type { SiteFile } from './authoring.ts';
import { type OfficeIndex, type Offices, officesIn } from './offices.ts';
import { articleOf, type PageIndex, pathsOf, type WrittenPage } from './page-index.ts';
import { type People, type PeopleIndex, publicPerson } from './people.ts';
import { type PictureFacts, type PictureTexts, textOfPicture } from './pictures.ts';

/** What a page asked the index for: it is compiled again when the answer changes. */
const pageAt = (language: string, path: string) => `page ${language} ${path}`;
const pageWith = (language: string, id: string) => `page ${language} #${id}`;
const placeAt = (language: string, path: string) => `place ${language} ${path}`;
const placeWith = (language: string, id: string) => `place ${language} #${id}`;
const latestIn = (language: string) => `latest ${language}`;
const people = 'people';
const personWith = (slug: string) => `person ${slug}`;
const personNamed = (name: string) => `person named ${name}`;
/** The lookups of pages that show a person. */
export const lookupsOfPerson = ({ slug, name, names }: Pick<People['persons'][number], 'slug' | 'name' | 'names'>) => [
  personWith(slug),
  ...[name, ...Object.values(names ?? {})].map(personNamed),
];
/** The lookup of pages that show everybody. */
export const everybody = people;
const offices = 'offices';
const officeWith = (key: string) => `office ${key}`;
const ownAt = (path: string) => `own ${path}`;
/** The lookup of a text of the dictionary. */
export const textIn = (language: string, key: string): string => `text ${language} ${key}`;
/** The lookup of a header and footer. */
export const frameIn = (language: string): string => `frame ${language}`;
/** The lookup of what the media store says that a picture shows. */
export const pictureTextIn = (language: string, path: string): string => `picture ${language} ${path}`;
/** The lookup of a picture, of which pages have the size. */
export const pictureAt = (path: string): string => `picture ${path}`;
/** Where contacts are, the paths of the site itself that come and go. */
const isContact = (path: string): boolean => path.startsWith('/contact/');
const writtenBy = (language: string, name: string) => `by ${language} ${name}`;

/** Returns the index, which reports each lookup. */
export const notingLookups = (index: PageIndex, note: (lookup: string) => void): PageIndex => {
  const noted =
    <Key, Answer>(
      nameOf: (language: string, key: Key) => readonly string[],
      find: (language: string, key: Key) => Answer,
    ) =>
    (language: string, key: Key): Answer => {
      for (const lookup of nameOf(language, key)) note(lookup);
      return find(language, key);
    };
  const one =
    (nameOf: (language: string, key: string) => string) =>
    (language: string, key: string): readonly string[] => [nameOf(language, key)];
  return {
    ...index,
    isOwnPath: (path) => {
      if (isContact(path)) note(ownAt(path));
      return index.isOwnPath(path);
    },
    byPath: noted(one(pageAt), index.byPath),
    byId: noted(one(pageWith), index.byId),
    placeByPath: noted(one(placeAt), index.placeByPath),
    placeById: noted(one(placeWith), index.placeById),
    latestArticles: noted((language) => [latestIn(language)], index.latestArticles),
    articlesBy: noted((language, names) => names.map((name) => writtenBy(language, name)), index.articlesBy),
  };
};

/**
 * Returns the lookups that a publication answers in another way.
 * @param before the page in its language as it was; undefined for a new one
 * @param after the page as it is; undefined for one that is removed
 */
export const changedLookups = (
  before: WrittenPage | undefined,
  after: WrittenPage | undefined,
  { languages, defaultLanguage }: Pick<PageIndex, 'languages' | 'defaultLanguage'>,
): ReadonlySet<string> => {
  const versions = [before, after].filter((page) => page !== undefined);
  const places = versions.map(({ language, front }) => JSON.stringify([language, front.id, front.path, front.aliases]));
  const isMoved = places[0] !== places[1];
  if (!isMoved && JSON.stringify(before?.front) === JSON.stringify(after?.front)) return new Set();
  return new Set(
    versions.flatMap((page) => {
      const { language, front } = page;
      const article = articleOf(page);
      // Where an article is missing in a language, the one of the default language is offered.
      const listed = language === defaultLanguage ? languages : [language];
      return [
        ...pathsOf(page).flatMap((path) => [pageAt(language, path), ...(isMoved ? [placeAt(language, path)] : [])]),
        pageWith(language, front.id),
        ...(isMoved ? [placeWith(language, front.id)] : []),
        ...(article === undefined
          ? []
          : [...listed.map(latestIn), ...article.front.authors.map(({ name }) => writtenBy(language, name))]),
      ];
    }),
  );
};

/** Returns the people of a site, which report each lookup. */
export const notingPeople = (all: People, note: (lookup: string) => void): PeopleIndex => ({
  terms: all.terms,
  all: () => {
    note(people);
    return all.persons;
  },
  withSlug: (slug) => {
    note(personWith(slug));
    return all.persons.find((person) => person.slug === slug);
  },
  named: (name) => {
    note(personNamed(name));
    return publicPerson(all, name);
  },
});

/** Returns the offices of a site, which report each lookup. */
export const notingOffices = (all: Offices, note: (lookup: string) => void): OfficeIndex => ({
  page: all.page,
  regions: () => {
    note(offices);
    return all.regions;
  },
  all: () => {
    note(offices);
    return officesIn(all);
  },
  withKey: (key) => {
    note(officeWith(key));
    return officesIn(all).find((office) => office.key === key);
  },
});

/** What of a site pages show that is no page. */
type LookedUp = {
  readonly people: People;
  readonly offices: Offices;
  readonly dictionaries: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly contacts: readonly { readonly id: string }[];
  readonly site: Pick<SiteFile, 'header' | 'footer'>;
  readonly pictureTexts: PictureTexts;
  /** Its pictures. */
  readonly shown: readonly PictureFacts[];
};

/** Returns the names under which two sets of values differ. */
const differing = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );

/** Returns the lookups that what is no page answers in another way. */
export const changedParts = (
  before: LookedUp,
  after: LookedUp,
  { languages }: Pick<PageIndex, 'languages'>,
): ReadonlySet<string> => {
  const personsOf = (parts: LookedUp) => new Map(parts.people.persons.map((person) => [person.slug, person]));
  const [persons, personsNow] = [personsOf(before), personsOf(after)];
  const slugs = differing(persons, personsNow);
  const namesOf = (slug: string): readonly string[] =>
    [persons.get(slug), personsNow.get(slug)].flatMap((person) =>
      person ? [person.name, ...Object.values(person.names ?? {})] : [],
    );
  const officesOf = (parts: LookedUp) => new Map(officesIn(parts.offices).map((office) => [office.key, office]));
  const keys = differing(officesOf(before), officesOf(after));
  const contactsOf = (parts: LookedUp) => new Map(parts.contacts.map(({ id }) => [`/contact/${id}`, true]));
  const framesOf = ({ site }: LookedUp) =>
    new Map(languages.map((language) => [language, [site.header[language], site.footer[language]]]));
  const textsOf = ({ dictionaries }: LookedUp) =>
    new Map(
      [...dictionaries].flatMap(([language, texts]) => [...texts].map(([key, text]) => [textIn(language, key), text])),
    );
  const picturesOf = ({ pictureTexts }: LookedUp) =>
    new Map(
      languages.flatMap((language) =>
        [...pictureTexts].map(([path, texts]) => [pictureTextIn(language, path), textOfPicture(texts, language)]),
      ),
    );
  const sizesOf = ({ shown }: LookedUp) =>
    new Map(shown.map(({ path, width, height }) => [pictureAt(path), [width, height]]));
  return new Set([
    ...(slugs.length === 0 ? [] : [people]),
    ...slugs.flatMap((slug) => [personWith(slug), ...namesOf(slug).map(personNamed)]),
    ...(keys.length === 0 ? [] : [offices]),
    ...keys.map(officeWith),
    ...differing(contactsOf(before), contactsOf(after)).map(ownAt),
    ...differing(framesOf(before), framesOf(after)).map(frameIn),
    ...differing(textsOf(before), textsOf(after)),
    ...differing(picturesOf(before), picturesOf(after)),
    ...differing(sizesOf(before), sizesOf(after)),
  ]);
};
