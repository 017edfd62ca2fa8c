import type { TaskEither } from '#fp-ts/TaskEither';
import type { PublishingFailure } from './failure.ts';

export type MediaFileKind = 'picture' | 'film' | 'sound' | 'document';

/** What matters in a photograph, as parts of its width and height from its upper left corner. */
export type FocalPoint = readonly [number, number];

/** Alternative texts of a picture by language; an empty one says that it only decorates. */
export type AltTexts = Readonly<Record<string, string>>;

/** A file of the media store. */
export type MediaFile = {
  readonly path: string;
  /** What a change of it begins with. */
  readonly revision: string;
  readonly title: string;
  readonly type: MediaFileKind;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  readonly pages?: number | undefined;
  /** Of a picture, in pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly focus?: FocalPoint | undefined;
  readonly alt?: AltTexts | undefined;
  /** The languages of the site that a picture has no text in. */
  readonly lacksAlt: readonly string[];
  readonly licence?: string | undefined;
  readonly access: string;
  /** Whether a document, a draft or another part of the site names it. */
  readonly isUsed: boolean;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
};

export type MediaFilesQuestion = {
  /** A part of the path, the title or an alternative text. */
  readonly text?: string | undefined;
  readonly type?: MediaFileKind | undefined;
  /** Only pictures without text in a language of the site. */
  readonly lacksAlt?: boolean | undefined;
  /** Only files that nothing of the site names. */
  readonly isUnused?: boolean | undefined;
  /** The cursor of the page before. */
  readonly cursor?: string | undefined;
};

export type MediaFilesPage = {
  readonly files: readonly MediaFile[];
  /** Of the site; pictures need a text in the first one. */
  readonly languages: readonly string[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** What is known of a file, and the documents that show it or link to it. */
export type MediaUses = {
  readonly path: string;
  readonly title: string;
  readonly alt?: AltTexts | undefined;
  readonly licence?: string | undefined;
  /** Their ids, drafts included, a hundred at most. */
  readonly documents: readonly string[];
};

export type NewMediaFile = {
  /** Below `/~/media/`. */
  readonly path: string;
  /** Of the whole file, in bytes. */
  readonly length: number;
  readonly title: string;
  readonly name?: string | undefined;
  readonly alt?: AltTexts | undefined;
  readonly licence?: string | undefined;
  readonly language?: string | undefined;
  readonly pages?: number | undefined;
  readonly focus?: FocalPoint | undefined;
  readonly access?: 'public' | 'registered-users-only' | 'premium-users-only' | undefined;
  /** Whether it takes the place of the file at the path. */
  readonly replace?: boolean | undefined;
};

/** `GET content/v1/media/files`: by path, fifty at a time. */
export type ListMediaFiles = (question: MediaFilesQuestion) => TaskEither<PublishingFailure, MediaFilesPage>;

/** `PATCH content/v1/media/files`: changes what is known of the file that has the revision; what is left out stays. */
export type ChangeMediaFile = (request: {
  readonly path: string;
  readonly revision: string;
  /** All of them. */
  readonly alt?: AltTexts | undefined;
  /** Empty where none is known. */
  readonly licence?: string | undefined;
  readonly focus?: FocalPoint | undefined;
}) => TaskEither<PublishingFailure, MediaFile>;

/** `GET content/v1/media/uses`. */
export type FetchMediaUses = (path: string) => TaskEither<PublishingFailure, MediaUses>;

/** `POST content/v1/media`: begins an upload; the answer is its id. A client of tus 1.0 sends its parts to `content/v1/media/uploads/{id}` (ADR 0089). */
export type BeginUpload = (file: NewMediaFile) => TaskEither<PublishingFailure, string>;

/** `DELETE content/v1/media/uploads/{upload}`: ends an upload without a file. */
export type EndUpload = (upload: string) => TaskEither<PublishingFailure, void>;
