import { randomBytes } from 'node:crypto';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { nameOf } from '../access/persons.ts';
import { digestOf } from '../access/tokens.ts';
import { draftOf } from '../documents/draft.ts';
import { isPageContent } from '../format/document.ts';

/** For how many hours a preview link can be made, and for how many it is by default. */
export const previewHours = { least: 1, usual: 72, most: 720 } as const;

type PreviewLink = { readonly id: string; readonly token: string; readonly expiresAt: Date };

type Wish = { readonly hours: number; readonly editing: boolean };

/**
 * Makes a link that shows what is written in a document when it is opened.
 * @returns undefined where there is no such document, or it is no page
 */
export const makePreviewLink = (
  db: Database,
  site: string,
  document: string,
  { hours, editing }: Wish,
  change: Change,
): Promise<PreviewLink | undefined> =>
  db.transaction().execute(async (tx) => {
    const draft = await draftOf(tx, site, document);
    if (draft === undefined || !isPageContent(draft.content)) return undefined;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(change.at.getTime() + hours * 3_600_000);
    const { id } = await tx
      .insertInto('preview_links')
      .values({
        site,
        document,
        digest: digestOf(token),
        editing,
        created_by: change.actor,
        created_at: change.at,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteIn(tx, site, change, 'preview link made', document, { id, editing, expiresAt });
    return { id, token, expiresAt };
  });

const validLinks = (db: Database, site: string, now: Date) =>
  db
    .selectFrom('preview_links')
    .select(['id', 'document', 'editing', nameOf('created_by').as('created_by'), 'created_at', 'expires_at'])
    .where('site', '=', site)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

/** Returns the valid links of a document without their tokens, the newest first. */
export const previewLinksOf = (db: Database, site: string, document: string, now: Date) =>
  validLinks(db, site, now).where('document', '=', document).orderBy('created_at', 'desc').execute();

/** Returns the valid link that a token belongs to. */
export const previewLinkWith = (db: Database, site: string, token: string, now: Date) =>
  validLinks(db, site, now).where('digest', '=', digestOf(token)).executeTakeFirst();

/** Ends a link at once; returns whether it existed. */
export const revokePreviewLink = (
  db: Database,
  site: string,
  document: string,
  id: string,
  change: Change,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('preview_links')
      .set({ revoked_at: change.at })
      .where('site', '=', site)
      .where('document', '=', document)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await noteIn(tx, site, change, 'preview link revoked', document, { id });
    return true;
  });
