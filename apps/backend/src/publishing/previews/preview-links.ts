import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { nameOf } from '../access/persons.ts';
import { digestOf } from '../access/tokens.ts';
import { draftOf } from '../documents/draft.ts';
import { isPageContent } from '../format/document.ts';
import { seenAt } from './seen-at.ts';

/** For how many hours a preview link can be made, and for how many it is by default. */
export const previewHours = { least: 1, usual: 72, most: 720 } as const;

/** What a link begins with: the page of a document, or those of a release. */
export type PreviewSubject = { readonly document: string } | { readonly release: string };

type PreviewLink = { readonly id: string; readonly token: string; readonly expiresAt: Date };

type Wish = {
  readonly hours: number;
  readonly editing: boolean;
  /** The moment that the whole site is shown at; what is written now without one. */
  readonly at: Date | undefined;
};

export type Made =
  | { readonly _tag: 'Made'; readonly link: PreviewLink }
  | { readonly _tag: 'Nothing' }
  /** The document is no page, and no page shows it. */
  | { readonly _tag: 'Unseen'; readonly reason: string }
  /** The release is published or cancelled. */
  | { readonly _tag: 'Over'; readonly state: 'done' | 'cancelled' };

const documentIn = (subject: PreviewSubject): string | undefined =>
  'document' in subject ? subject.document : undefined;

/** Why there can be no link of a subject; undefined where there can be one. */
const hindrance = async (
  tx: Transaction<Tables>,
  site: string,
  subject: PreviewSubject,
): Promise<Exclude<Made, { readonly _tag: 'Made' }> | undefined> => {
  if ('document' in subject) {
    const draft = await draftOf(tx, site, subject.document);
    if (draft === undefined) return { _tag: 'Nothing' };
    const { id, content } = draft;
    const seen = isPageContent(content) ? undefined : await seenAt(tx, site, { id, content });
    return seen?._tag === 'Nowhere' ? { _tag: 'Unseen', reason: seen.reason } : undefined;
  }
  const release = await tx
    .selectFrom('releases')
    .select('state')
    .where('site', '=', site)
    .where('id', '=', subject.release)
    .where('name', 'is not', null)
    .executeTakeFirst();
  if (release === undefined) return { _tag: 'Nothing' };
  const { state } = release;
  return state === 'done' || state === 'cancelled' ? { _tag: 'Over', state } : undefined;
};

/** Makes a link that shows what is not published yet when it is opened. */
export const makePreviewLink = (
  db: Database,
  site: string,
  subject: PreviewSubject,
  { hours, editing, at }: Wish,
  change: Change,
): Promise<Made> =>
  db.transaction().execute(async (tx): Promise<Made> => {
    const why = await hindrance(tx, site, subject);
    if (why !== undefined) return why;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(change.at.getTime() + hours * 3_600_000);
    const { id } = await tx
      .insertInto('preview_links')
      .values({
        site,
        document: null,
        release: null,
        ...subject,
        at: at ?? null,
        digest: digestOf(token),
        editing,
        created_by: change.actor,
        created_at: change.at,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { release } = { release: undefined, ...subject };
    await noteIn(tx, site, change, 'preview link made', documentIn(subject), { id, editing, at, release, expiresAt });
    return { _tag: 'Made', link: { id, token, expiresAt } };
  });

const validLinks = (db: Database, site: string, now: Date) =>
  db
    .selectFrom('preview_links')
    .select(['id', 'document', 'release', 'at', 'editing', nameOf('created_by').as('created_by')])
    .select(['created_at', 'expires_at'])
    .where('site', '=', site)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

/** Returns the valid links of a subject without their tokens, the newest first. */
export const previewLinksOf = (db: Database, site: string, subject: PreviewSubject, now: Date) => {
  const links = validLinks(db, site, now).orderBy('created_at', 'desc');
  return 'document' in subject
    ? links.where('document', '=', subject.document).execute()
    : links.where('release', '=', subject.release).execute();
};

/** Returns the valid link that a token belongs to. */
export const previewLinkWith = (db: Database, site: string, token: string, now: Date) =>
  validLinks(db, site, now).where('digest', '=', digestOf(token)).executeTakeFirst();

/** Ends a link at once; returns whether it existed. */
export const revokePreviewLink = (
  db: Database,
  site: string,
  subject: PreviewSubject,
  id: string,
  change: Change,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('preview_links')
      .set({ revoked_at: change.at })
      .where('site', '=', site)
      .where((eb) =>
        'document' in subject ? eb('document', '=', subject.document) : eb('release', '=', subject.release),
      )
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await noteIn(tx, site, change, 'preview link revoked', documentIn(subject), { id });
    return true;
  });
