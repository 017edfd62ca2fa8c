import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import { compileLazily } from '../compile/lazily.ts';
import { type Draft, draftOf, type Finding, findingsOf } from '../documents/draft.ts';
import { isPageContent, itemIdOf, type PageDocument, pageOf } from '../format/document.ts';
import type { Layout } from '../format/layout.ts';
import { answersFrom, partsOf } from '../published/store.ts';
import { previewLinkWith } from './preview-links.ts';

type Previewed =
  | {
      readonly _tag: 'Shown';
      readonly document: string;
      readonly language: string;
      readonly path: string;
      readonly state: Draft['state'];
      /** The languages in which the page is written. */
      readonly languages: readonly string[];
      readonly editing: boolean;
      readonly expiresAt: Date;
      readonly rendered: Layout;
    }
  /** The draft lacks what a page needs. */
  | { readonly _tag: 'Incomplete'; readonly problems: readonly Finding[] }
  /** The link is unknown, expired or revoked. */
  | { readonly _tag: 'Nothing' };

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

type Asked = { readonly token: string; readonly language?: string | undefined };

/**
 * Compiles what is written in the document of a link now, between the published pages of its site.
 * @param asked with a language, the translation in it is shown where there is one
 */
export const previewWith = async (
  db: Database,
  site: string,
  { token, language }: Asked,
  now: Date,
): Promise<Previewed> => {
  const link = await previewLinkWith(db, site, token, now);
  const linked = link && asPage(await draftOf(db, site, link.document));
  const parts = linked && (await partsOf(db, site));
  if (link === undefined || linked === undefined || parts === undefined) return { _tag: 'Nothing' };
  const versions = await versionsOf(db, site, linked);
  const draft = versions.get(language ?? linked.content.language) ?? linked;
  const read = pageOf(draft.id, draft.content, parts.languages);
  if (read._tag === 'Wrong') return { _tag: 'Incomplete', problems: findingsOf(draft.id, read.problems) };
  const { compiled, problems } = await compileLazily(
    [read.page],
    parts,
    answersFrom(db, site, parts),
    link.editing ? draft.id : undefined,
  );
  const [shown] = compiled.flatMap(({ pages }) => pages);
  if (problems.length > 0 || shown === undefined)
    return { _tag: 'Incomplete', problems: findingsOf(draft.id, problems) };
  return {
    _tag: 'Shown',
    document: draft.id,
    language: shown.language,
    path: shown.path,
    state: draft.state,
    languages: [...versions.keys()],
    editing: link.editing,
    expiresAt: link.expires_at,
    rendered: shown.rendered,
  };
};
