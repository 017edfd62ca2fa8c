import { at, isRecord, type Json, textAt } from '../../../platform/values/json.ts';
import { beginningOf, isJapanese, wordsIn, wordText } from './words.ts';

/** The kinds of pages that D§2.1 lets visitors choose between; a page of none is found among all. */
export const kinds = ['insights', 'people', 'services', 'careers'] as const;
export type Kind = (typeof kinds)[number];

/** A page as the content service keeps it. */
export type PublishedPage = {
  readonly language: string;
  readonly path: string;
  readonly template_name: string;
  readonly title: string;
  readonly url: string;
  readonly image_url: string | null;
  readonly article_type: string | null;
  readonly display_date: Date | null;
  readonly description: string | null;
  readonly topic: string | null;
  readonly rendered: object;
};

/** What is answered of a page that was found. */
export type Card = {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly kind: Kind | null;
  readonly image: string | null;
  readonly authors: readonly string[];
  readonly location: string;
  readonly tags: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** Of an event: which of its versions was read. */
  readonly version?: number;
};

/** A page as it is found. */
export type PageDocument = {
  readonly language: string;
  readonly path: string;
  readonly kind: Kind | undefined;
  readonly card: Card;
  /** The page's description for search engines, which is public for every page; of a person, the facets. */
  readonly summary: string;
  /** Plain text; empty where only some may read it. */
  readonly body: string;
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
};
const decoded = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
};

/**
 * Returns the visible text of rich text, by paragraphs, headings, list items and table rows. Inline tags do not split
 * words.
 */
const partsOf = (html: string): readonly string[] =>
  html
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<\/?(?:a|abbr|b|bdi|cite|code|em|i|q|small|span|strong|sub|sup|u|wbr)(?:\s[^>]*)?>/giu, '')
    .replace(/<\/?(?:blockquote|caption|dd|div|dt|figcaption|h[1-6]|li|ol|p|table|tr|ul)(?:\s[^>]*)?>/giu, '\n')
    .replace(/<[^>]*>/gu, ' ')
    // Marks of footnotes, which pages number.
    .replace(/\[\^[\p{L}\p{N}_-]{1,40}\]:?/gu, '')
    .split('\n')
    .map((part) =>
      part
        .replace(/&(#?[a-z0-9]{1,10});/giu, decoded)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '');

/** What a reader sees of rich text, in one line. */
export const plainText = (html: string): string => partsOf(html).join(' ');

/**
 * Returns a part of a text as a sentence: a heading has no full stop, and an excerpt would join it with the next
 * text.
 */
export const asSentence = (part: string, language: string): string =>
  !/\p{L}/u.test(part) || /[.!?:;…。！？：；؟؛]["'”’»«“‘」』)\]]*$/u.test(part)
    ? part
    : `${part}${isJapanese(language) ? '。' : '.'}`;

const isTimestamp = (text: string): boolean => /^\d{4}-\d\d-\d\dT/u.test(text);
const isAddress = (text: string): boolean => /^(?:https?:|mailto:|tel:|\/|#)\S*$/u.test(text);

/** Names of fields without readable text; content systems capitalise some of them. */
const silent: ReadonlySet<string> = new Set([
  'id',
  'uid',
  'url',
  'href',
  'src',
  // Forms of a picture, whose addresses have the words of its file.
  'sources',
  'srcset',
  'target',
  'class',
  'code',
  'path',
  'type',
  'alt',
  'language',
  'languagename',
  'activecity',
  // Labels above a text: the topic of a page and its kind are found with its teaser, and quoted they would be no sentence.
  'eyebrow',
  'articletype',
  'filtervalue',
  'jobsearchquery',
]);
/** Returns whether a field is about style: "lightest-grey" or "serif" is not text of a page. */
const isOfLooks = (name: string): boolean =>
  /(?:alignment|color|colour|direction|font|height|layout|mode|position|positioning|rendering|size|width)$/iu.test(
    name,
  ) ||
  /(?:[a-z]I[dD]s?|alertCode|borderType|contentType|imageAlt|pageType|queryType|QueryType|blurColumn)$/u.test(name);
/** Returns whether a value is a link, whose text describes another page. */
const leads = (value: Json): boolean =>
  Object.entries(value).some(
    ([key, inner]) => inner !== undefined && ['url', 'href', 'genericitemurl', 'link'].includes(key.toLowerCase()),
  );

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return isAddress(value) || isTimestamp(value) || !/\p{L}/u.test(value) ? [] : partsOf(value);
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isRecord(value) || leads(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    silent.has(key.toLowerCase()) || isOfLooks(key) ? [] : textsOf(inner),
  );
};

/** Returns the area of a switcher that everyone sees. */
const areasForAll = (component: Json): Json => {
  const placeholders = isRecord(component.placeholders) ? component.placeholders : {};
  return component.componentName === 'PremiumContentSwitcher' ? { areaA: placeholders.areaA } : placeholders;
};

const isForMembers = ({ params }: Json): boolean => {
  const audience = at(params, 'Audience');
  return audience !== undefined && audience !== '' && audience !== 'all' && audience !== 'signed-out';
};

const bodyOf = (component: unknown): readonly string[] =>
  !isRecord(component) || isForMembers(component)
    ? []
    : [
        ...textsOf(component.fields),
        ...Object.values(areasForAll(component)).flatMap((list) => (Array.isArray(list) ? list.flatMap(bodyOf) : [])),
      ];

const folders: Readonly<Record<string, Kind>> = {
  insights: 'insights',
  people: 'people',
  services: 'services',
  capabilities: 'services',
  industries: 'services',
  careers: 'careers',
};
const templates: Readonly<Record<string, Kind>> = {
  Article: 'insights',
  Blog: 'insights',
  'Blog Entry': 'insights',
  Profile: 'people',
  Service: 'services',
};

const kindOf = ({ article_type, template_name, path }: PublishedPage): Kind | undefined =>
  article_type !== null ? 'insights' : (templates[template_name] ?? folders[path.split('/')[1] ?? '']);

const namesOf = (people: unknown): readonly string[] =>
  (Array.isArray(people) ? people : []).flatMap((person) => {
    const name =
      textAt(person, 'name') || textAt(person, 'fields', 'name', 'value') || textAt(person, 'fields', 'title', 'value');
    return name === '' ? [] : [name];
  });

/** The fields with the facets of a person: links to lists, by their texts. */
const filingFields = ['expertise', 'industries', 'location'] as const;

const linkTextsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(linkTextsOf);
  if (!isRecord(value)) return [];
  const displayName = textAt(value, 'displayName', 'value');
  return [
    ...(displayName === '' ? [] : [displayName]),
    ...Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string' ? (['text', 'displayName'].includes(key) ? [inner] : []) : linkTextsOf(inner),
    ),
  ];
};

/** What the person of a page is filed under; nothing of a page that is no profile. */
const filedUnder = (main: unknown): readonly string[] =>
  (Array.isArray(main) ? main : [])
    .filter((component) => textAt(component, 'componentName') === 'PeopleProfile')
    .flatMap((component) => filingFields.flatMap((field) => linkTextsOf(at(component, 'fields', field))));

/** Returns the searchable text of a published page: of a gated one, its title and description (decisions §12). */
export const documentOf = (page: PublishedPage): PageDocument => {
  const context = at(page.rendered, 'sitecore', 'context');
  const route = at(page.rendered, 'sitecore', 'route');
  const isGated = (textAt(context, 'accessStatus') || 'public') !== 'public';
  const main = at(route, 'placeholders', 'main');
  const kind = kindOf(page);
  return {
    language: page.language,
    path: page.path,
    kind,
    card: {
      title: page.title,
      url: page.url,
      description: plainText(page.description ?? ''),
      kind: kind ?? null,
      image: page.image_url,
      authors: namesOf(at(route, 'fields', 'authors', 'value') ?? at(route, 'fields', 'authors')),
      location: textAt(context, 'pageMetaData', 'officeDisplayName'),
      tags: [page.topic ?? ''].filter((tag) => tag !== ''),
      date: page.display_date === null ? null : page.display_date.toISOString().slice(0, 10),
    },
    summary: [
      textAt(route, 'fields', 'sEOTitle', 'value'),
      textAt(route, 'fields', 'sEODescription', 'value'),
      page.article_type ?? '',
      ...(isGated ? [] : filedUnder(main)),
    ].join('\n'),
    // Each excerpt has the title above it.
    body:
      isGated || !Array.isArray(main)
        ? ''
        : main
            .flatMap(bodyOf)
            .filter((part) => part !== page.title)
            .map((part) => asSentence(part, page.language))
            .join('\n'),
  };
};

/** How much of a body is kept for excerpts. */
const longestBody = 8_000;

/** Returns the stored beginning of a text, cut between words if there are spaces; an ellipsis marks a cut text. */
export const keptOf = (body: string): string =>
  body.length <= longestBody ? body : `${beginningOf(body, longestBody).replace(/(?<=\S)\s+\S{0,200}$/u, '')}…`;

/** A document as the database stores it, before its labels. */
export const rowOf = ({ language, path, kind, card, summary, body }: PageDocument) => ({
  path,
  kind: kind ?? null,
  title: card.title,
  title_text: wordText(card.title, language),
  teaser: wordText([card.description, summary, ...card.tags, ...card.authors, card.location].join('\n'), language),
  body_text: wordText(body, language),
  words: [
    ...new Set(
      wordsIn(`${card.title}\n${card.description}\n${card.tags.join('\n')}`, language).map(({ word }) => word),
    ),
  ].filter((word) => word.length > 1 && /\p{L}/u.test(word)),
  card,
  body: keptOf(body),
  displayed_on: card.date,
});
