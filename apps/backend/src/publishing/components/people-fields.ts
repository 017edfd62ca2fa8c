import Type from 'typebox';
import type { Position } from '../../platform/authored/problem.ts';
import { isRecord } from '../../platform/values/json.ts';
import { Link, PagePath } from '../format/authoring.ts';
import { type ListItem, valueField } from '../format/layout.ts';
import { addressIn, articleOf, pageFor, placeFor, type WrittenArticle } from '../format/page-index.ts';
import { nameIn, type Person, portraitOf, storyOf, termsOf } from '../format/people.ts';
import { htmlOf, type Scope } from '../format/scope.ts';
import { altOf, type FieldKind, imageField, itemsOf, kind, linkField, timeOf } from './fields.ts';

const closed = { additionalProperties: false } as const;

const Profiles = Type.Object({ people: Type.Array(Type.String(), { minItems: 1, maxItems: 200 }) }, closed);
const everybody = ['all'];

const namedItems = (names: readonly { readonly key: string; readonly name: string }[], scope: Scope, at: Position) =>
  itemsOf(names, scope, at, ({ key, name }) => ({ fields: { key: valueField(key), name: valueField(name) } }));

/** Places of work; one with an office links to its page. */
const placeItems = (names: readonly { readonly key: string; readonly name: string }[], scope: Scope, at: Position) =>
  itemsOf(names, scope, at, ({ key, name }) => {
    const path = `/locations/${key}`;
    const hasOffice = placeFor(scope.index, scope.language, path) !== undefined;
    return {
      ...(hasOffice && { url: addressIn(scope.index, scope.language, path) }),
      fields: { key: valueField(key), name: valueField(name) },
    };
  });

/** A person as a card. A private one has neither an address nor a link. */
const cardOf = (person: Person, scope: Scope, at: Position): ListItem => {
  const { people, language, index } = scope;
  const { title, locations, regions, industries, capabilities } = termsOf(person, people, language);
  const { interest, description, background = '' } = storyOf(person, language);
  const isPublic = person.pagePath !== undefined;
  const portrait = portraitOf(person, people, language);
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  return {
    id: person.id,
    ...(person.pagePath === undefined ? {} : { url: addressIn(index, language, person.pagePath) }),
    fields: {
      title: valueField(nameIn(person, language)),
      firmTitle: valueField(title),
      locations: placeItems(locations, scope, [...at, 'locations']),
      regions: namedItems(regions, scope, [...at, 'regions']),
      industries: namedItems(industries, scope, [...at, 'industries']),
      businessFunctions: namedItems(capabilities, scope, [...at, 'businessFunctions']),
      interest: valueField(interest),
      description: valueField(description),
      backgroundHeader: valueField(''),
      background: valueField(isPublic ? htmlOf(scope, background, [...at, 'background']) : ''),
      ...(portrait && { thumbnailImage: imageField(portrait, scope) }),
      isPrivate: valueField(!isPublic),
      enableContactForm: valueField(isPublic && (person.hasContactForm ?? false)),
      linkedInUrl: valueField((isPublic && person.linkedIn) || ''),
      twitterUrl: valueField((isPublic && person.twitter) || ''),
      languages: itemsOf(person.languages, scope, [...at, 'languages'], (code) => ({
        fields: { name: valueField(languageNames.of(code) ?? code) },
      })),
    },
  };
};

/** D§3 `selectProfiles`: people by the names of their files, or all of them. */
const profiles = kind(Profiles, [], ({ people: chosen }, scope, at) => {
  const isAll = chosen.join() === everybody.join();
  const found = isAll
    ? scope.people.all()
    : chosen.flatMap((slug, position) => {
        const person = scope.people.withSlug(slug);
        if (person === undefined) scope.report([...at, 'people', position], `there is no people/${slug}.yaml`);
        return person === undefined ? [] : [person];
      });
  return found.map((person, position) => cardOf(person, scope, [...at, 'people', position]));
});

const FilterOption = Type.Object(
  {
    key: Type.Enum(['Industry', 'Business Function', 'Location', 'Region']),
    value: Type.Optional(Type.String({ maxLength: 100 })),
  },
  closed,
);

const filterOptions = kind(Type.Array(FilterOption, { maxItems: 4 }), [], (options, scope, at) =>
  itemsOf(options, scope, at, ({ key, value }) => ({
    fields: { key: valueField(key), value: valueField(value ?? '') },
  })),
);

const DisplayOption = Type.Enum(['Interest', 'Region', 'Description', 'Background', 'Location']);

const displayOptions = kind(Type.Array(DisplayOption, { maxItems: 5 }), [], (options, scope, at) =>
  itemsOf(options, scope, at, (name) => ({ fields: { name: valueField(name) } })),
);

const Place = Type.Object(
  { displayName: Type.String({ minLength: 1, maxLength: 200 }), link: Type.Optional(Link) },
  closed,
);

/** Where a person works; the first counts. */
const places = kind(Type.Array(Place, { maxItems: 5 }), [], (locations, scope, at) =>
  itemsOf(locations, scope, at, ({ displayName, link }, here) => ({
    fields: {
      displayName: valueField(displayName),
      ...(link && { relatedLink: linkField(link, scope, [...here, 'link']) }),
    },
  })),
);

const Published = Type.Object(
  {
    /** The author, by name. */
    by: Type.Optional(Type.Array(Type.String(), { maxItems: 12 })),
    articles: Type.Optional(Type.Array(PagePath, { maxItems: 100 })),
  },
  closed,
);

const publishedItem = ({ front, language }: WrittenArticle, scope: Scope): ListItem => ({
  id: front.id,
  fields: {
    Title: valueField(front.title),
    URL: valueField(addressIn(scope.index, language, front.path)),
    SourcePublication: valueField(front.sourcePublication ?? ''),
    DisplayDate: valueField(timeOf(front.displayDate)),
    LanguageName: valueField(language),
    ArticleType: valueField(front.articleType),
    ImageUrl: valueField(front.image?.src ?? ''),
    ImageAlt: valueField(front.image ? altOf(front.image, scope, language) : ''),
  },
});

/** C§3 internal published items: articles of this language by their paths, and all of an author. */
const publishedWork = kind(Published, [], ({ by = [], articles = [] }, scope, at) => {
  const chosen = articles.flatMap((path, position): readonly WrittenArticle[] => {
    const article = articleOf(pageFor(scope.index, scope.language, path));
    if (article === undefined) scope.warn([...at, 'articles', position], `no article is at ${path}`);
    return article === undefined ? [] : [article];
  });
  const theirs = scope.index.articlesBy(scope.language, by);
  const all = [...chosen, ...theirs].filter(({ language }) => language === scope.language);
  return [...new Map(all.map((article) => [article.front.id, article])).values()].map((article) =>
    publishedItem(article, scope),
  );
});

/**
 * The fields of a profile with `publishedWork` as `autoFetchPublishedWork` decides (C§3): with it, articles of an
 * author of that name are added; without it only the articles that the author lists count.
 */
export const withFetchedWork = (written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { autoFetchPublishedWork, publishedWork = {}, name, engTitle } = written;
  if (!isRecord(publishedWork)) return written;
  const { by = [], ...listed } = publishedWork;
  if (!Array.isArray(by)) return written;
  const names = [name, engTitle].filter((each) => typeof each === 'string' && each !== '');
  return { ...written, publishedWork: autoFetchPublishedWork === true ? { ...listed, by: [...names, ...by] } : listed };
};

export const peopleKinds = {
  profiles,
  filterOptions,
  displayOptions,
  places,
  publishedWork,
} as const satisfies Record<string, FieldKind>;
