import { sql } from 'kysely';
import { mediaTypeOf, preparedFile, UnreadablePicture } from '../../services/content/media/add-file.ts';
import type { MediaStore } from '../../services/content/media/media-store.ts';
import { fileAt, namesakeOf } from '../../services/content/media/store.ts';
import type { FileAbout } from '../../services/content/shared/tables.ts';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { findingsOf } from '../documents/draft.ts';
import { changingParts, onSite } from '../documents/site-change.ts';
import type { Finding } from '../format/finding.ts';
import { mentions, refreshForReader } from '../published/listing.ts';
import { activePartOf } from './drawings.ts';
import { beginsAs, headLength } from './file-kinds.ts';

/** The largest file, and the largest part of it that one call takes, in bytes. */
export const mostBytes = 500 * 1024 * 1024;
export const mostOfPart = 8 * 1024 * 1024;
/** A photograph is whole in memory while its forms are made. */
const mostOfPicture = 50 * 1024 * 1024;

export type Upload = {
  readonly id: string;
  readonly path: string;
  readonly about: FileAbout;
  readonly length: number;
  readonly received: number;
};

/** Returns what the alternative texts of a picture lack: one in the first language of the site. */
export const lackingText = (alt: FileAbout['alt'], defaultLanguage: string): readonly Finding[] =>
  alt?.[defaultLanguage] === undefined
    ? [
        {
          pointer: `/alt/${defaultLanguage}`,
          message: 'is missing: describe the picture, or leave the text empty where it only decorates',
        },
      ]
    : [];

/**
 * Begins the upload of a file. What would be refused at its end is refused here already, all at once.
 * @param defaultLanguage the one in which a picture needs an alternative text
 */
export const beginUpload = async (
  db: Database,
  site: string,
  wish: Pick<Upload, 'path' | 'about' | 'length'>,
  defaultLanguage: string,
  { actor, at }: Change,
): Promise<
  { readonly _tag: 'Begun'; readonly id: string } | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
> => {
  const { path, about, length } = wish;
  const type = mediaTypeOf(path);
  const isPicture = type?.startsWith('image/') ?? false;
  const problems: Finding[] = [];
  if (type === undefined) problems.push({ pointer: '/path', message: 'ends with no kind of file that is taken' });
  if (isPicture) problems.push(...lackingText(about.alt, defaultLanguage));
  if (isPicture && length > mostOfPicture)
    problems.push({ pointer: '/length', message: 'is too large for a picture: 50 MB at most' });
  const taken = await namesakeOf(db, site, path);
  if (taken === path && !about.replace)
    problems.push({ pointer: '/path', message: 'is taken: send replace to put this in its place' });
  if (taken !== undefined && taken !== path)
    problems.push({ pointer: '/path', message: `differs from ${taken} in upper and lower case alone` });
  if (problems.length > 0) return { _tag: 'Refused', problems };
  const { id } = await db
    .insertInto('media_uploads')
    .values({ site, path, about: JSON.stringify(about), length, created_by: actor, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { _tag: 'Begun', id };
};

/** Returns an upload under way. */
export const uploadUnder = async (db: Database, site: string, id: string): Promise<Upload | undefined> => {
  const row = await db
    .selectFrom('media_uploads')
    .select(['id', 'path', 'about', 'length', 'received'])
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, length: Number(row.length), received: Number(row.received) };
};

/**
 * Takes the next part of an upload.
 * @returns the upload after it; `Elsewhere` where the part does not begin at what was received, and `TooLong` where it ends behind the file
 */
export const takePart = (
  db: Database,
  site: string,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<
  { readonly _tag: 'Taken' | 'Elsewhere' | 'TooLong'; readonly upload: Upload } | { readonly _tag: 'Nothing' }
> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT FROM media_uploads WHERE site = ${site} AND id = ${id} FOR UPDATE`.execute(tx);
    const upload = await uploadUnder(tx, site, id);
    if (upload === undefined) return { _tag: 'Nothing' };
    if (offset !== upload.received) return { _tag: 'Elsewhere', upload };
    const received = offset + bytes.length;
    if (received > upload.length) return { _tag: 'TooLong', upload };
    if (bytes.length > 0) {
      await tx.insertInto('media_upload_parts').values({ upload: id, start: offset, bytes }).execute();
      await tx.updateTable('media_uploads').set({ received }).where('id', '=', id).execute();
    }
    return { _tag: 'Taken', upload: { ...upload, received } };
  });

async function* sentParts(db: Database, id: string): AsyncGenerator<Buffer> {
  for (let from = -1; ; ) {
    const part = await db
      .selectFrom('media_upload_parts')
      .select(['start', 'bytes'])
      .where('upload', '=', id)
      .where('start', '>', String(from))
      .orderBy('start')
      .limit(1)
      .executeTakeFirst();
    if (part === undefined) return;
    from = Number(part.start);
    yield part.bytes;
  }
}

const headOf = async (db: Database, id: string): Promise<Buffer> => {
  for await (const part of sentParts(db, id)) return part.subarray(0, headLength);
  return Buffer.alloc(0);
};

/** Ends an upload without a file; returns whether there was one. */
export const endUpload = async (db: Database, site: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('media_uploads')
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether a published document names a file. */
export const isPublished = async (tx: Database, site: string, path: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM documents WHERE site = ${site} AND strpos(content::text, ${path}) > 0 AND id IN (
      SELECT document FROM media_mentions WHERE site = ${site} AND ${mentions(sql`${path}`)}
      UNION ALL SELECT document FROM stale_listings WHERE site = ${site}
    ) LIMIT 1`.execute(tx);
  return rows.length > 0;
};

/**
 * Puts a file in the place of another, and compiles the pages that show it again, in one transaction.
 * @param put puts it into the store
 * @returns what refuses it: pages that cannot be compiled with it; `NeedsEditor` where published pages show the file
 */
const replaceFile = <Added extends object>(
  db: Database,
  site: string,
  path: string,
  mayPublish: boolean,
  put: (tx: Database) => Promise<Added>,
) =>
  onSite<
    | ({ readonly _tag: 'Replaced' } & Added)
    | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
    | { readonly _tag: 'NeedsEditor' }
  >(db, site, async (tx, undo) => {
    if (!mayPublish && (await isPublished(tx, site, path))) return { _tag: 'NeedsEditor' };
    const { result: added, problems } = await changingParts(tx, site, () => put(tx));
    return problems.length > 0
      ? undo({ _tag: 'Refused', problems: findingsOf('', problems) })
      : { _tag: 'Replaced', ...added };
  });

/**
 * Puts the file of a whole upload into the store. A file that is not what its name says ends the upload. After a process that was killed in the
 * middle it can be called again; of two calls at once the second waits, and finds that the upload has ended. Pages that show a file that it
 * replaces are compiled again; one that they cannot be compiled with is refused.
 */
export const finishUpload = (
  db: Database,
  store: MediaStore,
  site: string,
  { id, path, about }: Upload,
  mayPublish: boolean,
  change: Change,
): Promise<
  | { readonly _tag: 'Added'; readonly forms: number }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' }
  | { readonly _tag: 'NeedsEditor' }
> =>
  db.transaction().execute(async (tx) => {
    // The upload is held while its file is made, which takes seconds for a large picture.
    await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    await sql`SELECT FROM media_uploads WHERE site = ${site} AND id = ${id} FOR UPDATE`.execute(tx);
    if ((await uploadUnder(tx, site, id)) === undefined) return { _tag: 'Nothing' };
    const { name, title, language, pages, alt, licence, focus, access } = about;
    const type = mediaTypeOf(path) ?? '';
    const refusedWith = async (problems: readonly Finding[]) => {
      await endUpload(tx, site, id);
      return { _tag: 'Refused' as const, problems };
    };
    const refused = (message: string) => refusedWith([{ pointer: '/path', message }]);
    if (!beginsAs(type, await headOf(tx, id))) return refused(`is no file of the kind ${type}`);
    const active = type === 'image/svg+xml' ? await activePartOf(sentParts(tx, id)) : undefined;
    if (active !== undefined) return refused(`has ${active}, which no drawing may have`);
    try {
      const put = await preparedFile(store, site, {
        path,
        name,
        title,
        language,
        pages,
        media_type: type,
        access_status: access,
        should_index: true,
        focus,
        alt: alt ?? null,
        licence: licence ?? null,
        updated_at: change.at,
        open: () => sentParts(tx, id),
      });
      const isThere = (await fileAt(db, site, path)) !== undefined;
      const added = isThere
        ? await replaceFile(db, site, path, mayPublish, put)
        : await db.transaction().execute((transaction: Database) => put(transaction));
      if ('_tag' in added && added._tag === 'Refused') return refusedWith(added.problems);
      if ('_tag' in added && added._tag === 'NeedsEditor') return added;
      await endUpload(tx, site, id);
      await noteIn(tx, site, change, 'file added', path);
      return { _tag: 'Added' as const, forms: added.forms };
    } catch (error) {
      if (error instanceof UnreadablePicture) return refused(error.message);
      throw error;
    }
  });

/** The documents that show or link to a file, drafts included, by their ids; a hundred at most. */
export const usesOf = async (db: Database, site: string, path: string): Promise<readonly string[]> => {
  await refreshForReader(db);
  const { rows } = await sql<{ readonly document: string }>`
    SELECT DISTINCT document FROM media_mentions WHERE site = ${site} AND ${mentions(sql`${path}`)}
    ORDER BY document LIMIT 100`.execute(db);
  return rows.map(({ document }) => document);
};
