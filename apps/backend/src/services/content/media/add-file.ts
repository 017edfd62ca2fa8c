import { basename, extname } from 'node:path';
import type { Database } from '../shared/tables.ts';
import type { MediaStore, StoredBytes } from './media-store.ts';
import {
  type Derivative,
  derivativesOf,
  fingerprintOfForm,
  formerFormsOf,
  formOf,
  type PictureFacts,
  wideWidths,
} from './picture-forms.ts';
import { fileAt, type NewFile, removeFile, type StoredFile } from './store.ts';
import { takeInto } from './tidy.ts';

/** The types of files that the store takes, by the ends of their names. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.csv': 'text/csv',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Returns the type of a file by its path; undefined for one that the store does not take. */
export const mediaTypeOf = (path: string): string | undefined => mediaTypes[extname(path).toLowerCase()];

/** The types of which forms are made; not of animations and drawings. */
const photographs: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether forms are made of a file: of photographs for everybody. */
const hasForms = ({ media_type, access_status }: Pick<NewFile, 'media_type' | 'access_status'>): boolean =>
  photographs.has(media_type) && access_status === 'public';

/** The bytes cannot be made into the forms of a picture. The message completes "The file". */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** A picture of 100 megapixels takes 400 MB while its forms are made. */
const mostPixels = 100_000_000;

/** WebP has no more pixels on a side. */
const mostOfSide = 16_383;
/** The height of the widest form, in pixels. */
const highestForm = (width: number, height: number): number =>
  Math.round((Math.min(width, Math.max(...wideWidths)) * height) / width);

/** The size of a picture as it is seen, in pixels. */
const sizeOf = async (original: Uint8Array, type: string) => {
  const { default: sharp } = await import('sharp');
  // Only its head is read.
  const facts = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (facts === undefined) throw new UnreadablePicture('is no picture that can be read');
  if (`image/${facts.format}` !== type) throw new UnreadablePicture(`is a picture of the kind ${facts.format}`);
  const { width, height } = facts.autoOrient;
  if (width * height > mostPixels)
    throw new UnreadablePicture(`has ${width} × ${height} pixels; at most 100 million are taken`);
  if (highestForm(width, height) > mostOfSide)
    throw new UnreadablePicture(`has ${width} × ${height} pixels, which is too high for its width`);
  return { width, height };
};

/** Deletes the forms of the picture at a path. */
export const removeForms = async (db: Database, site: string, path: string): Promise<void> => {
  const picture = (await fileAt(db, site, path))?.picture ?? null;
  if (picture === null) return;
  const facts = { path, ...picture };
  const forms = [...derivativesOf(facts).map((form) => form.path), ...formerFormsOf(facts)];
  for (const form of forms) await removeFile(db, site, form);
};

const wholeOf = async (source: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};

type MadeForm = { readonly form: Derivative; readonly bytes: Uint8Array; readonly madeFrom: string };

/** Makes the forms of a picture, all before one is kept: a picture that breaks off in its middle is found here. */
const formsOf = async (original: Uint8Array, facts: PictureFacts): Promise<readonly MadeForm[]> => {
  const forms: MadeForm[] = [];
  for (const form of derivativesOf(facts)) {
    const bytes = await wholeOf(formOf(original, form)).catch(() => undefined);
    if (bytes === undefined) throw new UnreadablePicture('is a picture that breaks off or is damaged');
    forms.push({ form, bytes, madeFrom: fingerprintOfForm(original, form) });
  }
  return forms;
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export type Addition = Omit<NewFile, 'site' | 'size' | 'sha256' | 'made_from' | 'picture'> & {
  /** What matters in a photograph, as parts of its width and height. */
  readonly focus?: readonly [number, number] | undefined;
  readonly open: () => AsyncIterable<Uint8Array>;
};

/** Returns the row of a form of a picture; what is said of the picture belongs to that alone. */
const fileOfForm =
  (about: Omit<NewFile, 'size' | 'sha256' | 'made_from'>, { form, madeFrom }: MadeForm) =>
  (bytes: StoredBytes): NewFile => ({
    ...about,
    path: form.path,
    name: basename(form.path),
    media_type: form.type,
    ...bytes,
    made_from: madeFrom,
    picture: null,
    alt: null,
    licence: null,
  });

/** What was added: its size in bytes, and how many forms were made of it. */
type Added = { readonly size: number; readonly forms: number };

/**
 * Makes the forms of a file, which takes seconds for a large photograph.
 * @returns what puts the file and its forms at its path, in the place of what was there; it fails with the error of the source, the store or
 * the database
 * @throws UnreadablePicture, or the error of the source
 */
export const preparedFile = async (
  store: MediaStore,
  site: string,
  { focus, open, ...about }: Addition,
): Promise<(tx: Database) => Promise<Added>> => {
  const { path, media_type } = about;
  const photograph = hasForms(about) ? await wholeOf(open()) : undefined;
  const picture = photograph && { ...(await sizeOf(photograph, media_type)), ...(focus && { focus }) };
  const forms = photograph && picture ? await formsOf(photograph, { path, ...picture }) : [];
  return async (tx) => {
    await removeForms(tx, site, path);
    const { size } = await takeInto(tx, store, open(), (bytes) => ({
      site,
      ...about,
      ...bytes,
      made_from: null,
      ...(picture !== undefined && { picture }),
    }));
    for (const form of forms) await takeInto(tx, store, once(form.bytes), fileOfForm({ site, ...about }, form));
    return { size, forms: forms.length };
  };
};

/**
 * Puts a file at its path in the place of what was there, as one; a photograph for everybody with its forms.
 * @throws UnreadablePicture, or the error of the source, the store or the database
 */
export const addFile = async (db: Database, store: MediaStore, site: string, addition: Addition): Promise<Added> => {
  const put = await preparedFile(store, site, addition);
  return db.transaction().execute(put);
};

/**
 * Makes the forms of a stored photograph anew, cut around the point that it has now.
 * @returns what puts them in the place of its present ones, which have the same paths
 * @throws MissingBytes, or the error of the store
 */
export const formsAround = async (
  store: MediaStore,
  file: StoredFile & { readonly picture: Omit<PictureFacts, 'path'> },
): Promise<(tx: Database, at: Date) => Promise<void>> => {
  const original = await wholeOf(await store.read(file, { start: 0, end: file.size - 1 }));
  const forms = await formsOf(original, { path: file.path, ...file.picture });
  const { created_at: _, ...about } = file;
  return async (tx, at) => {
    for (const form of forms)
      await takeInto(tx, store, once(form.bytes), fileOfForm({ ...about, updated_at: at }, form));
  };
};
