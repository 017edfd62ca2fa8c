import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Position, Problem } from '../../platform/authored/problem.ts';
import type { Source } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';
import { isUuid } from '../../platform/values/uuid.ts';
import {
  checkArticle,
  checkArticlePart,
  checkComposed,
  checkComposedPart,
  checkEntry,
  checkEntryPart,
} from './authoring.ts';
import { positionOf } from './check.ts';
import { stableId } from './layout.ts';
import { articleOf, pathsOf, type WrittenPage } from './page-index.ts';

/** The kinds of documents that are pages, by the template that decides about the kind in an authored file. */
export const pageKinds = ['page', 'article', 'blogEntry'] as const;

/** A page as the publishing API reads and writes it. `fields` are those of the front matter of an authored file. */
export const PageDocument = Type.Object(
  {
    kind: Type.Enum([...pageKinds]),
    language: Type.String({ maxLength: 20 }),
    path: Type.String({ maxLength: 300 }),
    fields: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
    /** Markdown. Of a page it becomes a hero with its title, and the text below. */
    body: Type.Optional(Type.String({ maxLength: 250_000, contentMediaType: 'text/markdown' })),
    /** What `[[name]]` in the body stands for. */
    components: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())),
  },
  { additionalProperties: false },
);
export type PageDocument = Static<typeof PageDocument>;

/** What the id of a document is made of. */
export const documentIdPattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$';

/** Returns whether a text is an id that a document may have. */
export const isDocumentId = (text: string): boolean => new RegExp(documentIdPattern, 'u').test(text);

const validator = Compile(PageDocument);

/** Returns whether a value has the shape of a document; its fields are checked as those of the page. */
export const isPageDocument = (value: unknown): value is PageDocument => validator.Check(value);

/** What of a site is no page: a person, a redirect, an event. `fields` are those of its kind; one that is written once for all languages has none. */
export type DataDocument = {
  readonly kind: string;
  readonly language?: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type DocumentContent = PageDocument | DataDocument;

/** Returns whether a document is a page, by its kind. */
export const isPageContent = (content: DocumentContent): content is PageDocument =>
  pageKinds.some((kind) => kind === content.kind);

const templates = { article: 'Article', blogEntry: 'Blog Entry', page: 'Page' } as const;

/** The parts of a document that `fields` does not contain. */
const ownNames = ['kind', 'language', 'path', 'body', 'components'];

/** The modules that the body of a page becomes. */
const bodyModules = ({ fields, body, components }: PageDocument): readonly unknown[] =>
  body === undefined
    ? []
    : [
        {
          component: 'ArticleDefaultHero',
          params: { 'Hero Height': 'short' },
          fields: { title: fields.title ?? '', description: fields.description ?? '' },
        },
        {
          component: 'MainContentLayout',
          params: { Ratio: '3by1' },
          areaA: [{ component: 'ArticleBody', fields: { body }, ...(components && { components }) }],
        },
      ];

/** Returns the id that the versions of a page in all languages share: the one it states, or one made of the document's. */
export const itemIdOf = (id: string, { fields }: Pick<PageDocument, 'fields'>): string =>
  typeof fields.id === 'string' ? fields.id : isUuid(id) ? id : stableId(`document/${id}`);

/** The front matter that a file of the same content has. */
const frontOf = (id: string, document: PageDocument): Readonly<Record<string, unknown>> => {
  const { kind, path, fields, components } = document;
  const shared = { template: templates[kind], path, id: itemIdOf(id, document), ...fields };
  if (kind === 'page') {
    const main: unknown = fields.main ?? [];
    return { ...shared, main: Array.isArray(main) ? [...bodyModules(document), ...main] : main };
  }
  return { ...shared, template: templates[kind], ...(components && kind === 'article' && { components }) };
};

/** Returns a step of a JSON pointer. */
export const escaped = (step: string | number): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the JSON pointer of a position. */
export const pointerTo = (at: Position): string => ['', ...at].map(escaped).join('/');

/** Returns the JSON pointer of a place of the front matter in its document. */
const pointerIn = (document: PageDocument, at: Position): string => {
  const before = document.kind === 'page' ? bodyModules(document).length : 0;
  const [name, index, ...rest] = at;
  if (name === 'main' && typeof index === 'number' && before > 0) {
    if (index === 0) return `/fields/${escaped(rest.at(-1) ?? 'title')}`;
    if (index < before) return rest.includes('components') ? '/components' : '/body';
    return pointerTo(['fields', 'main', index - before, ...rest]);
  }
  if (name === 'template') return '/kind';
  return pointerTo([...(ownNames.includes(String(name)) ? [] : ['fields']), ...at]);
};

const sourceOf = (id: string, document: PageDocument): Source => ({
  file: id,
  value: frontOf(id, document),
  body: document.kind === 'page' ? '' : (document.body ?? ''),
  problemAt: (at, message): Problem => ({ file: id, line: undefined, field: pointerIn(document, at), message }),
});

/** Makes a page of the fields that are right, with empty ones in the place of those that are missing or wrong. */
const restOf = (
  id: string,
  { kind, language }: PageDocument,
  source: Source,
  right: Readonly<Record<string, unknown>>,
): WrittenPage | undefined => {
  const empty = { path: '/', id: stableId(`document/${id}`), title: '', description: '' };
  const ignore = (): void => {};
  switch (kind) {
    case 'article': {
      const front = checkArticlePart(right, ignore);
      const rest = { ...empty, template: templates.article, articleType: '', displayDate: '', authors: [] };
      return front && { kind: 'article', language, source, front: { ...rest, ...front } };
    }
    case 'blogEntry': {
      const front = checkEntryPart(right, ignore);
      const rest = { ...empty, template: templates.blogEntry, displayDate: '', authors: [], tags: [] };
      return front && { kind: 'entry', language, source, front: { ...rest, ...front } };
    }
    case 'page': {
      const front = checkComposedPart(right, ignore);
      return (
        front && {
          kind: 'composed',
          language,
          source,
          front: { ...empty, template: templates.page, main: [], ...front },
        }
      );
    }
  }
};

/** `rest` is what can be made of its other fields: a draft is shown and checked before it is complete. */
export type PageReading =
  | { readonly _tag: 'Page'; readonly page: WrittenPage }
  | { readonly _tag: 'Wrong'; readonly problems: readonly Problem[]; readonly rest: WrittenPage | undefined };

/** Returns the page, or what can be made of it. */
export const asFarAsRead = (reading: PageReading): WrittenPage | undefined =>
  reading._tag === 'Wrong' ? reading.rest : reading.page;

/**
 * Reads a document as the page that it is.
 * @returns the page, or all that is missing from its fields or wrong with them, each with its JSON pointer as `field`
 */
export const pageOf = (id: string, document: PageDocument, languages: readonly string[]): PageReading => {
  const problems: Problem[] = [];
  const wrong = new Set<unknown>();
  const source = sourceOf(id, document);
  const { language, kind, body, components } = document;
  if (!languages.includes(language))
    problems.push({ file: id, line: undefined, field: '/language', message: `must be one of ${languages.join(', ')}` });
  if (kind === 'blogEntry' && components !== undefined)
    problems.push(source.problemAt(['components'], 'belongs to an article or a page'));
  if (kind === 'page' && body === undefined && components !== undefined)
    problems.push(source.problemAt(['components'], 'needs a body, which places them'));
  const report = (at: Position, message: string): void => {
    wrong.add(at[0]);
    problems.push(source.problemAt(at, message));
  };
  const page = ((): WrittenPage | undefined => {
    switch (kind) {
      case 'article': {
        const front = checkArticle(source.value, report);
        return front && { kind: 'article', language, source, front };
      }
      case 'blogEntry': {
        const front = checkEntry(source.value, report);
        return front && { kind: 'entry', language, source, front };
      }
      case 'page': {
        const front = checkComposed(source.value, report);
        return front && { kind: 'composed', language, source, front };
      }
    }
  })();
  if (page !== undefined && problems.length === 0) return { _tag: 'Page', page };
  const right = Object.entries(frontOf(id, document)).filter(([name]) => !wrong.has(name));
  const rest = languages.includes(language) ? restOf(id, document, source, Object.fromEntries(right)) : undefined;
  return { _tag: 'Wrong', problems, rest };
};

/** Returns the page that a stored document is; undefined for one of another kind, or that is none by the rules of today. */
export const pageIn = (id: string, content: unknown, languages: readonly string[]): WrittenPage | undefined => {
  const reading = isPageDocument(content) ? pageOf(id, content, languages) : undefined;
  return reading?._tag === 'Page' ? reading.page : undefined;
};

const documentKinds = { article: 'article', entry: 'blogEntry', composed: 'page' } as const;

/** Returns the document of an authored page: of one in Markdown, or of one that is composed in YAML. */
export const documentOf = ({
  kind,
  language,
  source,
}: Pick<WrittenPage, 'kind' | 'language' | 'source'>): PageDocument => {
  const written = typeof source.value === 'object' && source.value !== null ? { ...source.value } : {};
  const { path, template, components, ...fields } = written as Readonly<Record<string, unknown>>;
  const shared = { language, path: String(path), kind: documentKinds[kind] };
  if (source.file.endsWith('.yaml'))
    return { ...shared, fields: { ...(template !== 'Page' && { template }), ...fields } };
  return {
    ...shared,
    fields,
    body: source.body,
    ...(typeof components === 'object' && components !== null && { components: { ...components } }),
  };
};

/** Returns the place in a file of a page that a JSON pointer into its document names. */
export const placeInFile = (pointer: string): Position => {
  const [first, ...rest] = positionOf(pointer);
  if (first === undefined) return [];
  if (first === 'fields') return rest;
  return [first === 'kind' ? 'template' : first, ...rest];
};

/** What the database keeps of a published document, as its author wrote it. */
export type StoredDocument = {
  readonly id: string;
  readonly content: DocumentContent;
  /** The id of a page in all languages; of another document what no second one of its kind and language has. */
  readonly itemId: string;
  readonly title: string;
  /** Of a page: its address and its aliases. */
  readonly paths: readonly string[];
  /** Of an article: the day that lists are ordered by. */
  readonly articleDate: string | null;
  readonly authors: readonly string[];
};

/** Returns JSON that is the same for equal values, in whatever order their fields are. */
export const sortedJson = (of: unknown): string =>
  JSON.stringify(of, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Returns what is the same for two documents of the same content. */
export const revisionOf = (document: DocumentContent): string =>
  createHash('sha256').update(sortedJson(document)).digest('hex').slice(0, 32);

/** The id of a document that comes from a file: the one it states, or that of the page in its language. */
export const fileDocumentId = ({ language, front, documentId }: WrittenPage): string =>
  documentId ?? `${front.id}.${language}`;

/** Returns what is kept of a page under the id of its document. */
export const storedDocument = (
  id: string,
  page: WrittenPage,
  content: PageDocument = documentOf(page),
): StoredDocument => {
  const { front } = page;
  const article = articleOf(page)?.front;
  return {
    id,
    content,
    itemId: front.id,
    title: front.title,
    paths: pathsOf(page),
    articleDate: article?.displayDate ?? null,
    authors: article?.authors.map(({ name }) => name) ?? [],
  };
};
