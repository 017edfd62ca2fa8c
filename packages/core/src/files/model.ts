import { type Message, message } from '../shared/message.ts';

/** C§6: who may have a file. */
export type FileAccess = 'public' | 'registered-users-only';

/** What is known of a file in the media store without having it. */
export type MediaFile = {
  /** As it is kept: decoded, below `/~/media/`. */
  readonly path: string;
  /** What it is called on the disk of whoever downloads it. */
  readonly name: string;
  /** What readers know it by. */
  readonly title: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** `undefined` for what has no pages, or when nobody has counted them. */
  readonly pages: number | undefined;
  /** The code of the language that it is written in; `undefined` for what is in none. */
  readonly language: string | undefined;
  readonly access: FileAccess;
  /** Whether search engines may list it. */
  readonly shouldIndex: boolean;
};

/** A way to a file that works for five minutes, as long as the session that it was made for stands (decisions §11). */
export type DownloadLink = {
  /** On the site, without its origin. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

const kilobyte = 1_024;
const megabyte = 1_048_576;

/** C§5 "File size display": below 1024 bytes as they are, up to a megabyte in whole kilobytes, above in whole megabytes. */
export const sizeMessage = (bytes: number): Message => {
  if (bytes < kilobyte) return message('File_Bytes', { size: bytes });
  return bytes <= megabyte
    ? message('File_Kilobytes', { size: Math.round(bytes / kilobyte) })
    : message('File_Megabytes', { size: Math.round(bytes / megabyte) });
};

/** C§5 page count: "(12 pages)" where it is known; undefined else, where the size stands in its place. */
export const pagesMessage = (pages: number | undefined): Message | undefined => {
  if (pages === undefined || pages < 1) return undefined;
  return pages === 1 ? message('File_OnePage') : message('File_Pages', { pages });
};

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'image/svg+xml': 'SVG',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
};

/** What a kind of file is called in short, as in "(PDF-240 KB)" of C§5. */
export const kindOfFile = (mediaType: string): string =>
  (Object.hasOwn(kinds, mediaType) ? kinds[mediaType] : undefined) ??
  (mediaType.split('/').at(-1) ?? '').replace(/^x-|\+.*$/g, '').toUpperCase();
