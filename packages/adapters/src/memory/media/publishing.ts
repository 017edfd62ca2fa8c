import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import { memoryTogether } from './together.ts';

/** Who writes, and may publish where the scopes say so; people also comment and review. */
export type MemoryWriter = {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly isPerson?: boolean;
};

type Content = Readonly<Record<string, unknown>>;
type Finding = { readonly pointer: string; readonly message: string };
type Written = { readonly content: Content; readonly by: string; readonly at: number; readonly revision: string };
type Version = { readonly content: Content; readonly by: string; readonly at: number; readonly message?: string };

/** A document at the start: a draft, or published as version 1 by `an editor`. */
export type MemoryDocument = {
  readonly id: string;
  readonly content: Content;
  readonly revision?: string | undefined;
  readonly isPublished: boolean;
};

type Document = { readonly draft?: Written; readonly isLive: boolean; readonly versions: readonly Version[] };

const problem = (status: number, detail: string, more: object = {}): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: { type: 'about:blank', title: detail, status, detail, ...more },
});
const noSuchDocument = problem(404, 'There is no such document.');
const refused = (findings: readonly Finding[]): ServiceAnswer =>
  problem(422, findings.map(({ pointer, message }) => `${pointer} ${message}`).join('; '), { findings });

const recordIn = (value: unknown): Content => (typeof value === 'object' && value !== null ? { ...value } : {});

const everyPage = [
  'id',
  'title',
  'description',
  'seoTitle',
  'seoDescription',
  'hideFromSearchEngines',
  'access',
  'aliases',
];
const ofArticle = [
  'articleType',
  'displayDate',
  'authors',
  'image',
  'imageCaption',
  'eyebrow',
  'taxonomy',
  'tags',
  'related',
];
/** The fields that documents of a kind have here, and those that its publication needs: fewer than the service knows. */
const kinds: Readonly<Record<string, { readonly known: readonly string[]; readonly needed: readonly string[] }>> = {
  page: { known: [...everyPage, 'template', 'image', 'main'], needed: ['title', 'description'] },
  article: {
    known: [...everyPage, ...ofArticle, 'hero', 'rail', 'sidebar', 'breadcrumb'],
    needed: ['title', 'description', 'articleType', 'displayDate', 'authors', 'image'],
  },
  blogEntry: {
    known: [...everyPage, ...ofArticle, 'displayDateBlog', 'hideCaption', 'hidePromoBar', 'hideDek'],
    needed: ['title', 'description', 'displayDate', 'authors', 'tags'],
  },
};

/** Kinds that are no pages: their fields are kept as they are. */
const dataKinds = [
  'person',
  'office',
  'header',
  'footer',
  'dictionary',
  'contact',
  'redirect',
  'event',
  'deadline',
  'applicationOptions',
  'subscriptions',
];

const mistakesIn = (content: Content): readonly Finding[] => {
  if (dataKinds.includes(String(content.kind)))
    return content.path === undefined ? [] : [{ pointer: '/path', message: 'belongs to a page' }];
  const kind = Object.hasOwn(kinds, String(content.kind)) ? kinds[String(content.kind)] : undefined;
  if (kind === undefined)
    return [{ pointer: '/kind', message: `must be one of ${[...Object.keys(kinds), ...dataKinds].join(', ')}` }];
  return [
    ...(/^(?:\/|(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+)$/u.test(String(content.path))
      ? []
      : [{ pointer: '/path', message: 'must be the path of a page, such as /insights/first' }]),
    ...Object.keys(recordIn(content.fields))
      .filter((name) => !kind.known.includes(name))
      .map((name) => ({
        pointer: `/fields/${name}`,
        message: `is not a field here; known are ${kind.known.join(', ')}`,
      })),
  ];
};
const lackOf = (content: Content): readonly Finding[] => {
  const fields = recordIn(content.fields);
  return (kinds[String(content.kind)]?.needed ?? [])
    .filter((name) => fields[name] === undefined)
    .map((name) => ({ pointer: `/fields/${name}`, message: 'is missing' }));
};

/** What differs between two versions, by JSON pointer. */
const differencesOf = (before: unknown, after: unknown, pointer = ''): readonly object[] => {
  if (isSame(before, after)) return [];
  const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup(before) || !isGroup(after)) return [{ pointer, before, after }];
  const [old, now] = [recordIn(before), recordIn(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
    differencesOf(old[name], now[name], `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The calls of docs/contracts/publishing-service.md that editors' tools make of documents: drafts, publication now, versions. A moment is
 * refused, and pages of the content service stay as they are.
 * @param writerOf who an access token or a service token is of, if anyone who may write
 * @param now epoch milliseconds
 * @param reviewers who may approve documents
 */
export const memoryPublishing = (
  given: readonly MemoryDocument[],
  writerOf: (accessToken: string | undefined) => MemoryWriter | undefined,
  now: () => number,
  reviewers: () => readonly { readonly id: string; readonly name: string }[] = () => [],
): readonly Route[] => {
  let saves = 0;
  const documents = new Map<string, Document>(
    given.map(({ id, content, revision = 'first', isPublished }) => [
      id,
      isPublished
        ? { isLive: true, versions: [{ content, by: 'an editor', at: now(), message: 'First' }] }
        : { isLive: false, versions: [], draft: { content, by: 'an author', at: now(), revision } },
    ]),
  );
  const iso = (at: number): string => new Date(at).toISOString();

  /** What is written now. */
  const writtenIn = ({
    draft,
    versions,
    isLive,
  }: Document): (Written & { readonly isPublished: boolean }) | undefined => {
    if (draft !== undefined) return { ...draft, isPublished: false };
    const last = versions.at(-1);
    return last && isLive ? { ...last, revision: `v${versions.length}`, isPublished: true } : undefined;
  };
  const stateOf = ({ draft, isLive }: Document) => (isLive ? (draft ? 'changed' : 'published') : 'draft');
  const answerOf = (id: string, document: Document, status = 200): ServiceAnswer => {
    const written = writtenIn(document);
    if (written === undefined) return noSuchDocument;
    const { content, by, at, revision, isPublished } = written;
    return {
      status,
      headers: { etag: `"${revision}"` },
      body: {
        id,
        revision,
        state: stateOf(document),
        content,
        ...(!isPublished && { changedBy: by }),
        changedAt: iso(at),
        incomplete: lackOf(content),
        schedules: [],
        ...reviewIn(id),
      },
    };
  };
  const save = (id: string, content: Content, writer: MemoryWriter, request: ServiceRequest): ServiceAnswer => {
    const expected = /^"([^"]+)"$/u.exec(request.headers['if-match'] ?? '')?.[1];
    if ((request.headers['if-none-match'] === '*') === (expected !== undefined))
      return problem(428, 'Send If-None-Match: * for a new document, or If-Match with the ETag of its draft.');
    const mistakes = mistakesIn(content);
    if (mistakes.length > 0) return refused(mistakes);
    const document = documents.get(id);
    const current = document && writtenIn(document);
    const isOwnDraft = document?.versions.length === 0 && current?.by === writer.name;
    if (document && current && (expected !== undefined || isOwnDraft) && isSame(current.content, content))
      return answerOf(id, document);
    if (current === undefined && expected !== undefined) return noSuchDocument;
    if (current?.revision !== expected)
      return problem(412, 'The document was changed meanwhile.', {
        revision: current?.revision,
        ...(current?.isPublished === false && { changedBy: current.by }),
        changedAt: iso(current?.at ?? now()),
      });
    saves += 1;
    const draft = { content, by: writer.name, at: now(), revision: `saved-${saves}` };
    const saved = { isLive: false, versions: [], ...document, draft };
    documents.set(id, saved);
    return answerOf(id, saved, current === undefined ? 201 : 200);
  };

  const versionOf = ({ by, at, message }: Version, index: number) => ({
    number: index + 1,
    publishedBy: by,
    publishedAt: iso(at),
    ...(message !== undefined && { message }),
  });

  /** A route for writers of a scope alone. */
  const route = (
    call: Route['call'],
    scope: 'draft' | 'publish',
    run: (request: ServiceRequest, writer: MemoryWriter, id: string, number: string) => ServiceAnswer,
  ): Route => ({
    call,
    run: (request, id = '', number = '') => {
      const { access_token: token, authorization } = request.headers;
      const writer = writerOf(token ?? authorization?.replace(/^Bearer /u, ''));
      if (writer === undefined)
        return { ...problem(401, 'Authentication is required'), headers: { 'www-authenticate': 'Bearer' } };
      return writer.scopes.includes(scope) ? run(request, writer, id, number) : problem(403, 'This is for others');
    },
  });
  const together = memoryTogether({
    route: (call, scope, run) =>
      route(call, scope, (request, writer, id, number) =>
        writer.isPerson ? run(request, writer, id, number) : problem(403, 'A service token cannot do this'),
      ),
    draftOf: (id) => {
      const document = documents.get(id);
      const written = document && writtenIn(document);
      return written && { ...written, versions: document.versions.length };
    },
    reviewers,
    problem,
    refused,
    now: () => iso(now()),
  });
  const reviewIn = (id: string): object => {
    const review = together.reviewOf(id);
    return review ? { review: review.answer } : {};
  };
  /** Publishes or unpublishes a document that is there, now. */
  const publication = (
    action: 'publish' | 'unpublish',
    perform: (document: Document, written: Written, request: ServiceRequest, writer: MemoryWriter) => Document,
  ): Route =>
    route(`POST /v1/documents/:id/${action}`, 'publish', (request, writer, id) => {
      const document = documents.get(id);
      const written = document && writtenIn(document);
      if (document === undefined || written === undefined || (action === 'unpublish' && !document.isLive))
        return noSuchDocument;
      const { at, dryRun } = fieldsOf(request);
      if (at !== undefined) return refused([{ pointer: '/at', message: 'is not offered by the services in memory' }]);
      const lacking = action === 'publish' ? lackOf(written.content) : [];
      if (lacking.length > 0) return refused(lacking);
      const isChanged = action === 'unpublish' || document.draft !== undefined;
      const next = isChanged ? perform(document, written, request, writer) : document;
      if (dryRun !== true) documents.set(id, next);
      const { path } = written.content;
      const pages = action === 'publish' && isChanged && typeof path === 'string' ? [path] : [];
      return { status: 200, body: { version: next.versions.length, pages, warnings: [] } };
    });

  return [
    route('GET /v1/documents', 'draft', ({ query }) => {
      const all = [...documents].flatMap(([id, document]) => {
        const written = writtenIn(document);
        if (written === undefined) return [];
        const { kind, language, path, fields } = written.content;
        const changed = { ...(!written.isPublished && { changedBy: written.by }), changedAt: iso(written.at) };
        const title = String(recordIn(fields).title ?? '');
        const version = document.versions.length;
        const review = together.reviewOf(id)?.state;
        const item = String(recordIn(fields).id ?? id);
        return [{ id, kind, language, path, title, state: stateOf(document), review, ...changed, version, item }];
      });
      const contains = (text: string, name: string) =>
        text.toLowerCase().includes((query.get(name) ?? '').toLowerCase());
      const [before, sort, original] = ['changedBefore', 'sort', 'translationsOf'].map((name) => query.get(name));
      const item = all.find(({ id }) => id === original)?.item;
      const found = all.filter(
        (one) =>
          (['kind', 'language', 'state', 'review'] as const).every(
            (name) => (query.get(name) ?? one[name]) === one[name],
          ) &&
          contains(`${one.title} ${String(one.path ?? '')}`, 'q') &&
          contains('changedBy' in one ? String(one.changedBy) : '', 'changedBy') &&
          (typeof before !== 'string' || Date.parse(one.changedAt) < Date.parse(before)) &&
          (typeof original !== 'string' || (one.path !== undefined && one.item === item)),
      );
      const keyOf = (one: (typeof all)[number]): string =>
        [
          sort?.endsWith('title') ? one.title.toLowerCase() : sort?.endsWith('changedAt') ? one.changedAt : '',
          one.id,
        ].join('\n');
      const ascending = found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      const sorted = sort?.startsWith('-') ? ascending.toReversed() : ascending;
      const start = 1 + sorted.findIndex(({ id }) => id === query.get('cursor'));
      const shown = sorted.slice(start, start + 50).map(({ item: of, ...one }) => ({
        ...one,
        translations: all
          .filter(
            (other) => one.path !== undefined && other.path !== undefined && other.item === of && other.id !== one.id,
          )
          .map(({ id, language, state, title, changedAt }) => ({ id, language, state, title, changedAt })),
      }));
      const hasMore = sorted.length > start + 50;
      return { status: 200, body: { documents: shown, ...(hasMore && { cursor: shown.at(-1)?.id }) } };
    }),
    route('GET /v1/documents/:id/draft', 'draft', (_, __, id) => {
      const document = documents.get(id);
      return document === undefined ? noSuchDocument : answerOf(id, document);
    }),
    route('PUT /v1/documents/:id/draft', 'draft', (request, writer, id) =>
      save(id, fieldsOf(request), writer, request),
    ),
    publication('publish', ({ versions }, { content }, request, { name }) => {
      const { message } = fieldsOf(request);
      const version = { content, by: name, at: now(), ...(typeof message === 'string' && { message }) };
      return { isLive: true, versions: [...versions, version] };
    }),
    publication('unpublish', ({ versions }, { content, revision }, _, { name }) => ({
      isLive: false,
      versions,
      draft: { content, by: name, at: now(), revision },
    })),
    route('GET /v1/documents/:id/versions', 'draft', (_, __, id) => {
      const versions = documents.get(id)?.versions ?? [];
      return { status: 200, body: { versions: versions.map(versionOf).toReversed() } };
    }),
    route('GET /v1/documents/:id/versions/:number', 'draft', ({ query }, _, id, number) => {
      const index = Number(number) - 1;
      const compareWith = query.get('compareWith');
      const versions = documents.get(id)?.versions ?? [];
      const version = versions[index];
      const other = compareWith === null ? version : versions[Number(compareWith) - 1];
      if (version === undefined || other === undefined) return noSuchDocument;
      const differences = { differences: differencesOf(other.content, version.content) };
      const { content } = version;
      return { status: 200, body: { ...versionOf(version, index), content, ...(compareWith !== null && differences) } };
    }),
    route('POST /v1/documents/:id/versions/:number/restore', 'draft', (request, writer, id, number) => {
      const version = documents.get(id)?.versions[Number(number) - 1];
      return version === undefined ? noSuchDocument : save(id, version.content, writer, request);
    }),
    ...together.routes,
  ];
};
