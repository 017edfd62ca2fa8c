import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';
import type { PictureFacts } from './picture-forms.ts';

type FileRow = Selectable<Tables['media_files']>;

/** A file as it is kept; `size` is a number again. */
export type StoredFile = Omit<FileRow, 'size'> & { readonly size: number };

/** The file at a path of a site, if there is one. */
export const fileAt = async (db: Database, site: string, path: string): Promise<StoredFile | undefined> => {
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('site', '=', site)
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
};

/** Returns the path of the file whose path is this one, or differs from it in upper and lower case alone. */
export const namesakeOf = async (db: Database, site: string, path: string): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('media_files')
    .select('path')
    .where('site', '=', site)
    .where(sql<boolean>`lower(path) = lower(${path})`)
    .orderBy(sql`path <> ${path}`)
    .limit(1)
    .execute();
  return rows[0]?.path;
};

/** The metadata of a new file. */
export type NewFile = Omit<StoredFile, 'created_at' | 'updated_at' | 'picture' | 'alt' | 'licence'> &
  Partial<Pick<StoredFile, 'picture' | 'alt' | 'licence'>> & { readonly updated_at: Date };

/** Puts a file at its path, in the place of what was there. Alternative texts and the licence stay unless others are given. */
export const putFile = async (db: Database, file: NewFile): Promise<void> => {
  const { picture = null, alt, licence, ...rest } = file;
  const row = {
    ...rest,
    picture: picture && JSON.stringify(picture),
    ...(alt !== undefined && { alt: alt && JSON.stringify(alt) }),
    ...(licence !== undefined && { licence }),
  };
  const { site: _, path: __, ...changes } = row;
  await db
    .insertInto('media_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site', 'path']).doUpdateSet(changes))
    .execute();
};

/** Every file of a site, in the order of their paths. */
export const filesOf = async (db: Database, site: string): Promise<readonly StoredFile[]> => {
  const rows = await db.selectFrom('media_files').selectAll().where('site', '=', site).orderBy('path').execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
};

/** Takes the file at a path away; gives whether there was one. */
export const removeFile = async (db: Database, site: string, path: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('media_files')
    .where('site', '=', site)
    .where('path', '=', path)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The pictures of a site that were put there with their forms. */
export const picturesOf = async (db: Database, site: string): Promise<readonly PictureFacts[]> => {
  const rows = await db
    .selectFrom('media_files')
    .select(['path', 'picture'])
    .where('site', '=', site)
    .where('picture', 'is not', null)
    .orderBy('path')
    .execute();
  return rows.flatMap(({ path, picture }) => (picture === null ? [] : [{ path, ...picture }]));
};

/** Alternative texts of pictures by path, and of each by language; empty for a picture that only decorates. */
export type PictureTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The alternative texts that editors gave the pictures of a site. */
export const pictureTextsOf = async (db: Database, site: string): Promise<PictureTexts> => {
  const rows = await db
    .selectFrom('media_files')
    .select(['path', 'alt'])
    .where('site', '=', site)
    .where('media_type', 'like', 'image/%')
    .where('alt', 'is not', null)
    .orderBy('path')
    .execute();
  return new Map(rows.flatMap(({ path, alt }) => (alt === null ? [] : [[path, alt]])));
};
