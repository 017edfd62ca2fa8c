import { mediaAddress } from '@masthead/core/media-path';
import Type, { type Static, type TSchema } from 'typebox';
import type { Position } from '../../platform/authored/problem.ts';
import * as authoring from '../format/authoring.ts';
import { checker } from '../format/check.ts';
import { exhibitTable } from '../format/exhibits.ts';
import { type Field, type ListItem, stableId, valueField } from '../format/layout.ts';
import { pageCountOf } from '../format/media.ts';
import { addressIn, articleOf, pageFor, type WrittenArticle, type WrittenEntry } from '../format/page-index.ts';
import { addressOf, htmlOf, type Scope } from '../format/scope.ts';

/** One kind of field: from the plain value an author writes to the shape the layout contract gives it. */
export type FieldKind = {
  /** What an author may write, as JSON Schema. */
  readonly schema: TSchema;
  /** The field of an absent value; `undefined` leaves the field out. */
  readonly absent: Field | undefined;
  readonly compile: (value: unknown, scope: Scope, at: Position) => Field | undefined;
};

export const kind = <S extends TSchema>(
  schema: S,
  absent: Field | undefined,
  toField: (value: Static<S>, scope: Scope, at: Position) => Field,
): FieldKind => {
  const check = checker(schema);
  return {
    schema,
    absent,
    compile: (value, scope, at) => {
      const checked = check(value, scope.report, at);
      return checked === undefined ? undefined : toField(checked, scope, at);
    },
  };
};

const itemId = (scope: Scope, at: Position): string => stableId(`${scope.seed}/${at.join('/')}`);

export const itemsOf = <T>(
  values: readonly T[],
  scope: Scope,
  at: Position,
  toItem: (value: T, at: Position) => Omit<ListItem, 'id'>,
): readonly ListItem[] =>
  values.map((value, position) => {
    const here = [...at, position];
    return { id: itemId(scope, here), ...toItem(value, here) };
  });

const linkValue = (link: Static<typeof authoring.Link>, scope: Scope, at: Position) => ({
  ...addressOf(scope, link.href, [...at, 'href']),
  text: link.text,
  ...(link.title ? { title: link.title } : {}),
  ...(link.target ? { target: link.target } : {}),
});

export const linkField = (link: Static<typeof authoring.Link>, scope: Scope, at: Position): Field =>
  valueField(linkValue(link, scope, at));

const linkList = (links: readonly Static<typeof authoring.Link>[], scope: Scope, at: Position): Field =>
  itemsOf(links, scope, at, (link, here) => ({ fields: { link: linkField(link, scope, here) } }));

/** Returns what an image shows in words: as its author wrote, else as the media store has it in the language. */
export const altOf = ({ src, alt }: Static<typeof authoring.Image>, scope: Scope, language: string): string =>
  alt ?? scope.pictureText(src, language) ?? '';

/** Artwork is 16:9 unless the author sets another ratio. */
export const imageField = (
  image: Static<typeof authoring.Image>,
  scope: Scope,
  language: string = scope.language,
): Field => {
  const { src, width = 1600, height = 900 } = image;
  return { value: { src, alt: altOf(image, scope, language), width, height } };
};

/** The authors of something; one with a public profile links to it (C§2). */
export const peopleList = (people: readonly Static<typeof authoring.Person>[], scope: Scope, at: Position): Field =>
  itemsOf(people, scope, at, ({ name }) => {
    const path = scope.people.named(name)?.pagePath;
    return {
      ...(path && { url: addressIn(scope.index, scope.language, path) }),
      fields: { name: valueField(name) },
    };
  });

export const nameList = (names: readonly string[], scope: Scope, at: Position): Field =>
  itemsOf(names, scope, at, (name) => ({ fields: { name: valueField(name) } }));

export const crumbList = (crumbs: readonly Static<typeof authoring.Crumb>[], scope: Scope, at: Position): Field =>
  itemsOf(crumbs, scope, at, ({ title, url }, here) => {
    const { href } = addressOf(scope, url, [...here, 'url']);
    return { url: href, fields: { title: valueField(title), url: valueField(href) } };
  });

export const timeOf = (displayDate: string): string => (displayDate === '' ? '' : `${displayDate}T00:00:00Z`);

/** An article as a card; one in another language than the page has `lang`. */
const cardOf = ({ front, language }: WrittenArticle, scope: Scope): ListItem => ({
  id: front.id,
  url: addressIn(scope.index, language, front.path),
  fields: {
    title: valueField(front.title),
    description: valueField(front.description),
    eyebrow: valueField(front.eyebrow ?? ''),
    articleType: valueField(front.articleType),
    displayDate: valueField(timeOf(front.displayDate)),
    ...(front.image && { standardImage: imageField(front.image, scope, language) }),
    ...(language === scope.language ? {} : { lang: valueField(language) }),
  },
});

/** An entry of a blog as a card (C§3 "displayDateBlog"). */
const entryCardOf = ({ front, language }: WrittenEntry, scope: Scope): ListItem => ({
  id: front.id,
  url: addressIn(scope.index, language, front.path),
  fields: {
    title: valueField(front.title),
    description: valueField(front.description),
    contentType: valueField(front.template),
    displayDate: valueField(timeOf(front.displayDate)),
    ...(front.displayDateBlog && { displayDateBlog: valueField(timeOf(front.displayDateBlog)) }),
    ...(front.image && { standardImage: imageField(front.image, scope, language) }),
    ...(language === scope.language ? {} : { lang: valueField(language) }),
  },
});

/** Cards of the articles and entries of blogs at the paths, each in the page's language where it exists; a path without article is reported. */
export const cardsAt = (paths: readonly string[], scope: Scope, at: Position): readonly ListItem[] =>
  paths.flatMap((path, position) => {
    const page = pageFor(scope.index, scope.language, path);
    const article = articleOf(page);
    if (article !== undefined) return [cardOf(article, scope)];
    if (page?.kind === 'entry') return [entryCardOf(page, scope)];
    scope.warn([...at, position], `no article is at ${path}`);
    return [];
  });

const ManualCard = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 500 }),
    url: Type.String(),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    eyebrow: Type.Optional(Type.String({ maxLength: 200 })),
    image: Type.Optional(authoring.Image),
    /** It opens outside of the visitor's window. */
    target: Type.Optional(Type.Literal('_blank')),
  },
  { additionalProperties: false },
);
const Articles = Type.Object(
  { articles: Type.Array(authoring.PagePath, { maxItems: 48 }) },
  { additionalProperties: false },
);
const Latest = Type.Object({ latest: Type.Integer({ minimum: 1, maximum: 48 }) }, { additionalProperties: false });
const ManualCards = Type.Array(ManualCard, { maxItems: 48 });
const checkArticles = checker(Articles);
const checkLatest = checker(Latest);
const checkCards = checker(ManualCards);

const isObjectWith = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/** Cards chosen by path, the latest ones, or written out. */
const cards: FieldKind = {
  schema: Type.Union([Articles, Latest, ManualCards]),
  absent: [],
  compile: (value, scope, at) => {
    if (isObjectWith(value, 'articles')) {
      const chosen = checkArticles(value, scope.report, at);
      return chosen && cardsAt(chosen.articles, scope, [...at, 'articles']);
    }
    if (isObjectWith(value, 'latest')) {
      const chosen = checkLatest(value, scope.report, at);
      return (
        chosen && scope.index.latestArticles(scope.language, chosen.latest).map((article) => cardOf(article, scope))
      );
    }
    if (!Array.isArray(value)) {
      scope.report(at, 'must be {articles: [path, …]}, {latest: number} or a list of cards');
      return undefined;
    }
    const written = checkCards(value, scope.report, at);
    return (
      written &&
      itemsOf(written, scope, at, (card, here) => {
        const url = addressOf(scope, card.url, [...here, 'url']).href;
        const fields = {
          title: valueField(card.title),
          description: valueField(card.description ?? ''),
          eyebrow: valueField(card.eyebrow ?? ''),
          articleType: valueField(''),
          displayDate: valueField(''),
          ...(card.image ? { standardImage: imageField(card.image, scope) } : {}),
          ...(card.target && { genericItemUrl: { value: { url, target: card.target } } }),
        };
        return { url, fields };
      })
    );
  },
};

const LinkCard = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 500 }),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    link: authoring.Link,
  },
  { additionalProperties: false },
);

const Factoid = Type.Object(
  {
    largeText: Type.String({ minLength: 1, maxLength: 60 }),
    mediumText: Type.Optional(Type.String({ maxLength: 300 })),
    smallText: Type.Optional(Type.String({ maxLength: 1000 })),
    image: Type.Optional(authoring.Image),
    link: Type.Optional(authoring.Link),
  },
  { additionalProperties: false },
);

const Logo = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    image: Type.Optional(authoring.Image),
    link: Type.Optional(authoring.Link),
  },
  { additionalProperties: false },
);

const WallCard = Type.Object(
  {
    header: Type.Optional(Type.String({ maxLength: 200 })),
    title: Type.String({ minLength: 1, maxLength: 300 }),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    eyebrow: Type.Optional(Type.String({ maxLength: 200 })),
    image: Type.Optional(authoring.Image),
    link: Type.Optional(authoring.Link),
    overlayOpacity: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    hoverOverlayOpacity: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    hoverColor: Type.Optional(Type.Enum(['deep-blue', 'bright-blue', 'copper'])),
    socialMediaLinks: Type.Optional(Type.Array(authoring.Link, { maxItems: 6 })),
  },
  { additionalProperties: false },
);

const NewsletterCard = Type.Object(
  {
    nId: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }),
    name: Type.String({ minLength: 1, maxLength: 150 }),
    frequency: Type.Optional(Type.String({ maxLength: 100 })),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    previewLink: Type.Optional(authoring.Link),
  },
  { additionalProperties: false },
);

const CarouselSlide = Type.Object(
  {
    headline: Type.Optional(Type.String({ maxLength: 300 })),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    accessibilityDescription: Type.Optional(Type.String({ maxLength: 2000 })),
    desktopSVG: Type.Optional(authoring.Image),
    desktopPNG: Type.Optional(authoring.Image),
    mobileSVG: Type.Optional(authoring.Image),
    mobilePNG: Type.Optional(authoring.Image),
  },
  { additionalProperties: false },
);

/**
 * C§3 "Carousel": each slide has its picture as a drawing, as a raster picture, and both once more for narrow
 * screens.
 */
const carouselSlides = (slides: readonly Static<typeof CarouselSlide>[], scope: Scope, at: Position): Field =>
  itemsOf(slides, scope, at, ({ headline, description, accessibilityDescription, ...pictures }) => ({
    fields: {
      headline: valueField(headline ?? ''),
      description: valueField(description ?? ''),
      accessibilityDescription: valueField(accessibilityDescription ?? ''),
      ...Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, imageField(picture, scope)])),
    },
  }));

const Slugs = Type.Array(authoring.Slug, { maxItems: 20 });
const QueryType = Type.Enum(['OR', 'AND']);
const taxonomyFields = {
  taxonomyQueryType: Type.Optional(QueryType),
  taxonomyIds: Type.Optional(Slugs),
  mustHaveTagsQueryType: Type.Optional(QueryType),
  mustHaveTags: Type.Optional(Slugs),
  mustNotHaveTagsQueryType: Type.Optional(QueryType),
  mustNotHaveTags: Type.Optional(Slugs),
};
const GridFilter = Type.Object(
  { id: authoring.Slug, name: Type.String({ minLength: 1, maxLength: 100 }), ...taxonomyFields },
  { additionalProperties: false },
);

/** A list of names is stored as one text, as in the content tree. */
const namesField = (names: readonly string[] = []): Field => valueField(names.join('|'));

/** D§3: what visitors can narrow a grid of articles by. */
const gridFilters = (filters: readonly Static<typeof GridFilter>[]): Field =>
  filters.map(({ id, name, ...filter }) => ({
    id,
    fields: {
      name: valueField(name),
      taxonomyQueryType: valueField(filter.taxonomyQueryType ?? 'OR'),
      taxonomyIds: namesField(filter.taxonomyIds),
      mustHaveTagsQueryType: valueField(filter.mustHaveTagsQueryType ?? 'OR'),
      mustHaveTags: namesField(filter.mustHaveTags),
      mustNotHaveTagsQueryType: valueField(filter.mustNotHaveTagsQueryType ?? 'OR'),
      mustNotHaveTags: namesField(filter.mustNotHaveTags),
    },
  }));

/** C§3 download items: an author names files of the store, and the rest follows from what those are. */
export const downloadList = (items: readonly Static<typeof authoring.Download>[], scope: Scope, at: Position): Field =>
  items.flatMap(({ file: path, displayName }, position): readonly ListItem[] => {
    const file = scope.files.get(path);
    if (file === undefined) {
      scope.report([...at, position, 'file'], 'is no file of media.yaml');
      return [];
    }
    return [
      {
        id: itemId(scope, [...at, position]),
        fields: {
          name: valueField(file.name),
          displayName: valueField(displayName ?? file.title),
          src: valueField(mediaAddress(path)),
          type: valueField('application/pdf'),
          size: valueField(String(file.size)),
          pageCount: valueField(String(pageCountOf(file))),
          language: valueField(file.language),
          registrationRequired: valueField(file.access !== 'public'),
        },
      },
    ];
  });

const ExhibitName = Type.Object(
  { exhibit: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

export const kinds = {
  text: kind(Type.String({ maxLength: 5000 }), valueField(''), valueField),
  richText: kind(Type.String({ contentMediaType: 'text/markdown' }), valueField(''), (markdown, scope, at) =>
    valueField(htmlOf(scope, markdown, at)),
  ),
  checkbox: kind(Type.Boolean(), valueField(false), valueField),
  image: kind(authoring.Image, undefined, (image, scope) => imageField(image, scope)),
  link: kind(authoring.Link, undefined, linkField),
  links: kind(Type.Array(authoring.Link, { maxItems: 24 }), [], linkList),
  people: kind(Type.Array(authoring.Person, { maxItems: 12 }), [], peopleList),
  crumbs: kind(Type.Array(authoring.Crumb, { maxItems: 8 }), [], crumbList),
  linkCards: kind(Type.Array(LinkCard, { maxItems: 24 }), [], (items, scope, at) =>
    itemsOf(items, scope, at, ({ title, description, link }, here) => {
      const target = linkValue(link, scope, [...here, 'link']);
      return {
        url: target.href,
        fields: { title: valueField(title), description: valueField(description ?? ''), link: valueField(target) },
      };
    }),
  ),
  factoids: kind(Type.Array(Factoid, { maxItems: 12 }), [], (items, scope, at) =>
    itemsOf(items, scope, at, ({ largeText, mediumText, smallText, image, link }, here) => ({
      fields: {
        largeText: valueField(largeText),
        mediumText: valueField(mediumText ?? ''),
        smallText: valueField(smallText ?? ''),
        ...(image && { factoidImage: imageField(image, scope) }),
        ...(link && { callToActionLink: linkField(link, scope, [...here, 'link']) }),
      },
    })),
  ),
  logos: kind(Type.Array(Logo, { maxItems: 48 }), [], (items, scope, at) =>
    itemsOf(items, scope, at, ({ title, image, link }, here) => ({
      fields: {
        title: valueField(title),
        ...(image && { standardImage: imageField(image, scope) }),
        ...(link && { link: linkField(link, scope, [...here, 'link']) }),
      },
    })),
  ),
  wallCards: kind(Type.Array(WallCard, { maxItems: 24 }), [], (items, scope, at) =>
    itemsOf(items, scope, at, ({ image, link, socialMediaLinks = [], ...card }, here) => ({
      fields: {
        header: valueField(card.header ?? ''),
        title: valueField(card.title),
        description: valueField(card.description ?? ''),
        eyebrow: valueField(card.eyebrow ?? ''),
        overlayOpacity: valueField(String(card.overlayOpacity ?? '')),
        hoverOverlayOpacity: valueField(String(card.hoverOverlayOpacity ?? '')),
        hoverColor: valueField(card.hoverColor ?? 'deep-blue'),
        ...(image && { standardImage: imageField(image, scope) }),
        ...(link && { readMoreLink: linkField(link, scope, [...here, 'link']) }),
        socialMediaLinks: linkList(socialMediaLinks, scope, [...here, 'socialMediaLinks']),
      },
    })),
  ),
  cards,
  newsletterCards: kind(Type.Array(NewsletterCard, { maxItems: 24 }), [], (items, scope, at) =>
    itemsOf(items, scope, at, ({ nId, name, frequency, description, previewLink }, here) => ({
      fields: {
        nId: valueField(nId),
        name: valueField(name),
        frequency: valueField(frequency ?? ''),
        description: valueField(description ?? ''),
        ...(previewLink && { previewLink: linkField(previewLink, scope, [...here, 'previewLink']) }),
      },
    })),
  ),
  carouselSlides: kind(Type.Array(CarouselSlide, { maxItems: 20 }), [], carouselSlides),
  gridFilters: kind(Type.Array(GridFilter, { maxItems: 20 }), [], gridFilters),
  /** Names in one text. */
  slugs: kind(Slugs, valueField(''), namesField),
  downloads: kind(Type.Array(authoring.Download, { minItems: 1, maxItems: 50 }), [], downloadList),
  /** The table of an exhibit, by the name of its file. */
  exhibitTable: kind(ExhibitName, valueField(''), ({ exhibit: name }, scope, at) => {
    const exhibit = scope.exhibits.get(name);
    if (exhibit === undefined) scope.report([...at, 'exhibit'], `there is no exhibits/${name}.yaml`);
    return valueField(exhibit === undefined ? '' : exhibitTable(exhibit));
  }),
} as const satisfies Record<string, FieldKind>;

/** Returns the name of a kind of field; that of a field with a kind of its own is `value`. */
export const kindName = (fieldKind: FieldKind): string =>
  Object.entries(kinds).find(([, known]) => known === fieldKind)?.[0] ?? 'value';

/** A text that must be one of the words listed. */
export const oneOf = (...words: readonly [string, ...string[]]): FieldKind => ({
  schema: Type.Enum([...words], { default: words[0] }),
  absent: valueField(words[0]),
  compile: (value, scope, at) => {
    if (typeof value === 'string' && words.includes(value)) return valueField(value);
    scope.report(at, `must be one of ${words.join(', ')}`);
    return undefined;
  },
});
