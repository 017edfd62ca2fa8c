import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import { compileLazily } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { type Draft, draftOf, findingsOf } from '../documents/draft.ts';
import { asFarAsRead, isPageContent, itemIdOf, type PageDocument, pageOf } from '../format/document.ts';
import { isLacking } from '../kinds/content.ts';
import type { Entry } from '../kinds/kind.ts';
import { answersFrom, partsOf, readPartsOf } from '../published/store.ts';
import type { Planned } from '../schedule/store.ts';
import { type Ahead, plannedUntil, plannedWith } from './planned-ahead.ts';
import { previewLinkWith } from './preview-links.ts';
import { type Asked, aboutOf, type Link, type Previewed } from './previewed.ts';
import { seenAt } from './seen-at.ts';
import { sitePreview } from './site-preview.ts';

type PageDraft = Draft & { readonly content: PageDocument };

/** A draft of a page; undefined for one of another kind. */
const asPage = (draft: Draft | undefined): PageDraft | undefined =>
  draft && isPageContent(draft.content) ? { ...draft, content: draft.content } : undefined;

/** Returns the document itself and its translations as they are written now, by language. */
const versionsOf = async (db: Database, site: string, draft: PageDraft): Promise<ReadonlyMap<string, PageDraft>> => {
  const item = itemIdOf(draft.id, draft.content);
  const others = await db
    .selectFrom('documents')
    .select('id')
    .where('site', '=', site)
    .where('item_id', '=', item)
    .union(
      db
        .selectFrom('document_drafts')
        .select('id')
        .where('site', '=', site)
        .where(sql<string>`content -> 'fields' ->> 'id'`, '=', item),
    )
    .orderBy('id')
    .execute();
  const read = await Promise.all(others.map(async ({ id }) => asPage(await draftOf(db, site, id))));
  return new Map([...read, draft].flatMap((each) => (each === undefined ? [] : [[each.content.language, each]])));
};

/** Compiles what is written in a document now, between the published pages of its site. */
const draftPreview = async (
  db: Database,
  site: string,
  parts: SiteParts,
  link: Link,
  linked: PageDraft,
  language: string | undefined,
): Promise<Previewed> => {
  const versions = await versionsOf(db, site, linked);
  const draft = versions.get(language ?? linked.content.language) ?? linked;
  const read = pageOf(draft.id, draft.content, parts.languages);
  const incomplete = read._tag === 'Wrong' ? findingsOf(draft.id, read.problems) : [];
  const page = asFarAsRead(read);
  if (page === undefined || !incomplete.every(isLacking)) return { _tag: 'Incomplete', problems: incomplete };
  const { compiled, problems } = await compileLazily(
    [page],
    parts,
    answersFrom(db, site, parts),
    link.editing ? draft.id : undefined,
  );
  const [shown] = compiled.flatMap(({ pages }) => pages);
  const found = findingsOf(draft.id, problems);
  if (shown === undefined || !found.every(isLacking)) return { _tag: 'Incomplete', problems: found };
  return {
    _tag: 'Shown',
    ...aboutOf(link),
    document: draft.id,
    language: shown.language,
    path: shown.path,
    state: draft.state,
    languages: [...versions.keys()],
    shows: undefined,
    incomplete: [...incomplete, ...found],
    rendered: shown.rendered,
  };
};

/** Compiles a page of the site with what is written now in a document that is no page. */
const dataPreview = async (
  db: Database,
  site: string,
  link: Link,
  { id, content, revision }: Entry & Pick<Draft, 'revision'>,
  asked: Asked,
): Promise<Previewed> => {
  const seen = await seenAt(db, site, { id, content });
  switch (seen?._tag) {
    case undefined:
      return { _tag: 'Nothing' };
    case 'Nowhere':
      return { _tag: 'Incomplete', problems: [{ pointer: '/kind', message: seen.reason }] };
    case 'Incomplete':
      return seen;
    case 'At': {
      const one: Planned = { action: 'publish', id, content, revision };
      const ahead: Ahead = { release: undefined, at: undefined, planned: [one], own: [one] };
      return sitePreview(db, site, seen.parts, link, ahead, asked, seen.place);
    }
  }
};

/** Compiles what a link to a document shows, as it is written now. */
const documentPreview = async (
  db: Database,
  site: string,
  parts: SiteParts,
  link: Link,
  document: string,
  asked: Asked,
): Promise<Previewed> => {
  const draft = await draftOf(db, site, document);
  if (draft === undefined) return { _tag: 'Nothing' };
  const { id, content, revision } = draft;
  return isPageContent(content)
    ? draftPreview(db, site, parts, link, { ...draft, content }, asked.language)
    : dataPreview(db, site, link, { id, content, revision }, asked);
};

/** The documents that are no pages, such as people, which pages will be compiled with. */
const dataOf = ({ planned }: Ahead): readonly Entry[] =>
  planned.flatMap((one) =>
    one.action === 'publish' && !isPageContent(one.content) ? [{ id: one.id, content: one.content }] : [],
  );

/**
 * Compiles what a link shows: a document as it is written now, or a page of the site as it will be with a release or at a moment.
 * @param asked with a language, the translation in it is shown where there is one
 */
export const previewWith = async (db: Database, site: string, asked: Asked, now: Date): Promise<Previewed> => {
  const link = await previewLinkWith(db, site, asked.token, now);
  const parts = link && (await partsOf(db, site));
  if (link === undefined || parts === undefined) return { _tag: 'Nothing' };
  const { document, release, at } = link;
  if (document !== null && at === null) return documentPreview(db, site, parts, link, document, asked);
  const ahead =
    release !== null
      ? await plannedWith(db, site, release)
      : at !== null
        ? await plannedUntil(db, site, at)
        : undefined;
  if (ahead === undefined) return { _tag: 'Nothing' };
  const data = dataOf(ahead);
  const planned = data.length === 0 ? undefined : await readPartsOf(db, site, data);
  return sitePreview(db, site, planned?.parts ?? parts, link, ahead, asked);
};
