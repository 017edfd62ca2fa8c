import { type Message, message } from '../shared/message.ts';

/** C§6: who may download a file. */
export type FileAccess = 'public' | 'registered-users-only';

/** Facts of a file in the media store. */
export type MediaFile = {
  /** As it is kept: decoded, below `/~/media/`. */
  readonly path: string;
  /** File name for the download. */
  readonly name: string;
  /** What readers know it by. */
  readonly title: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** `undefined` for files without pages, or when unknown. */
  readonly pages: number | undefined;
  /** The code of its language; `undefined` for none. */
  readonly language: string | undefined;
  readonly access: FileAccess;
  /** Whether search engines may list it. */
  readonly shouldIndex: boolean;
};

/**
 * An address of a file that works for five minutes, while the session it was made for lives
 * (decisions §11).
 */
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

/** C§5 page count: "(12 pages)" where it is known; undefined else, where the size replaces it. */
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
