import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { pageOf, storedDocument } from '../format/document.ts';
import { pathsOf } from '../format/page-index.ts';
import { noteMoves, redirectMoved } from '../published/moves.ts';
import { answersFrom, apiOwner, pageUnder, partsOf, putDocuments } from '../published/store.ts';
import { draftOf, type Finding, findingsOf, noteIn } from './draft.ts';
import { conflictsOf, onSite, replacePages } from './site-change.ts';

export type PublishedDocument = {
  readonly version: number;
  /** The addresses of the pages that changed, with language prefix. */
  readonly pages: readonly string[];
  readonly warnings: readonly Finding[];
};

export type Publishing =
  | ({ readonly _tag: 'Published' } & PublishedDocument)
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' };

/**
 * Publishes the draft of a document: its page and every page that shows something of it are compiled and put in place in one transaction, with
 * a new version. A publication that is refused changes nothing.
 * @param options.isDry finds out what would change, and changes nothing
 */
export const publishDraft = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  { message, isDry = false }: { readonly message?: string | undefined; readonly isDry?: boolean } = {},
): Promise<Publishing> =>
  onSite<Publishing>(db, site, async (tx, undo) => {
    const parts = await partsOf(tx, site);
    const draft = await draftOf(tx, site, id);
    if (parts === undefined || draft === undefined) return { _tag: 'Nothing' };
    const { content } = draft;
    const read = pageOf(id, content, parts.languages);
    if (read._tag === 'Wrong') return { _tag: 'Refused', problems: findingsOf(id, read.problems) };
    const { page } = read;
    const stored = storedDocument(id, page, content);
    const conflicts = await conflictsOf(tx, site, parts, page);
    if (conflicts.length > 0) return { _tag: 'Refused', problems: findingsOf(id, conflicts) };
    const before = await pageUnder(tx, site, id, parts.languages);
    const last = await tx
      .selectFrom('document_versions')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('site', '=', site)
      .where('id', '=', id)
      .executeTakeFirst();
    const version = Number(last?.number ?? 0) + 1;
    await putDocuments(tx, site, [stored], { owner: apiOwner, version, at: change.at });

    const gone = before === undefined ? [] : pathsOf(before).filter((path) => !stored.paths.includes(path));
    const { pages, problems, warnings } = await replacePages(tx, site, parts, { before, after: page, gone });
    if (problems.length > 0) return undo({ _tag: 'Refused', problems: findingsOf(id, problems) });
    await noteMoves(tx, site, page.language, gone, { itemId: page.front.id });
    await redirectMoved(tx, site, parts);
    const result: Publishing = {
      _tag: 'Published',
      version,
      pages: pages.map(({ url }) => url),
      warnings: findingsOf(id, warnings).filter(({ document }) => document === undefined),
    };
    if (isDry) return undo(result);
    await tx
      .insertInto('document_versions')
      .values({
        site,
        id,
        number: version,
        content: JSON.stringify(content),
        published_by: change.actor,
        message: message ?? null,
        published_at: change.at,
      })
      .execute();
    await tx.deleteFrom('document_drafts').where('site', '=', site).where('id', '=', id).execute();
    await noteIn(tx, site, change, 'published', id, { version });
    return result;
  });

export type Unpublishing =
  | { readonly _tag: 'Unpublished'; readonly pages: readonly string[] }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' };

/**
 * Removes the page of a document from the site, at all its addresses. The document stays as a draft, with its versions.
 * @param redirectTo the path that its addresses lead to from now on; without one there is nothing at them
 */
export const unpublish = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  redirectTo: string | undefined,
): Promise<Unpublishing> =>
  onSite<Unpublishing>(db, site, async (tx, undo) => {
    const parts = await partsOf(tx, site);
    const draft = await draftOf(tx, site, id);
    const before = parts && (await pageUnder(tx, site, id, parts.languages));
    if (parts === undefined || draft === undefined || before === undefined) return { _tag: 'Nothing' };
    const { language } = before;
    const gone = pathsOf(before);
    await tx.deleteFrom('documents').where('site', '=', site).where('id', '=', id).execute();
    if (redirectTo !== undefined) {
      const [target] = await answersFrom(tx, site, parts)({ _tag: 'Path', language, path: redirectTo });
      const isGenerated = parts.generatedPages.some(
        (page) => page.language === language && page.front.path === redirectTo,
      );
      if (target === undefined && !isGenerated && !parts.isOwnPath(redirectTo))
        return undo({
          _tag: 'Refused',
          problems: [{ pointer: '/redirectTo', message: `leads to ${redirectTo}, where there is no page` }],
        });
    }
    const { pages, problems } = await replacePages(tx, site, parts, { before, after: undefined, gone });
    if (problems.length > 0) return undo({ _tag: 'Refused', problems: findingsOf(id, problems) });
    if (redirectTo !== undefined) await noteMoves(tx, site, language, gone, { target: redirectTo });
    await redirectMoved(tx, site, parts);
    await tx
      .insertInto('document_drafts')
      .values({ site, id, content: JSON.stringify(draft.content), changed_by: change.actor, changed_at: change.at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await noteIn(tx, site, change, 'unpublished', id, redirectTo === undefined ? {} : { redirectTo });
    return { _tag: 'Unpublished', pages: pages.map(({ url }) => url) };
  });
