import type { TaskEither } from '#fp-ts/TaskEither';
import type { PublishingFailure } from './failure.ts';
import type { ReleaseFailure } from './release.ts';

/** A link that shows what is written without an account. Times are milliseconds since the epoch. */
export type PreviewLink = {
  readonly id: string;
  /** Whether the page has the marks of the editing mode. */
  readonly editing: boolean;
  /** The moment that the site is shown at. */
  readonly at?: number | undefined;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
};

/** A link that was just made: only this answer has its address. */
export type MadePreviewLink = Pick<PreviewLink, 'id' | 'expiresAt'> & { readonly url: string };

/** `POST content/v1/documents/{id}/preview-links`: what is written now, or the site at a moment. */
export type MakePreviewLink = (request: {
  readonly id: string;
  readonly hours?: number | undefined;
  readonly editing?: boolean | undefined;
  /** A moment with an offset or a zone. */
  readonly at?: string | undefined;
}) => TaskEither<PublishingFailure, MadePreviewLink>;

/** `GET content/v1/documents/{id}/preview-links`: the valid ones. */
export type ListPreviewLinks = (id: string) => TaskEither<PublishingFailure, readonly PreviewLink[]>;

/** `DELETE content/v1/documents/{id}/preview-links/{link}`: ends it at once. */
export type RevokePreviewLink = (id: string, link: string) => TaskEither<PublishingFailure, void>;

/** `POST content/v1/releases/{release}/preview-links`: the site as it is once the release is live. */
export type MakeReleasePreviewLink = (request: {
  readonly release: string;
  readonly hours?: number | undefined;
}) => TaskEither<ReleaseFailure, MadePreviewLink>;

/** `GET content/v1/releases/{release}/preview-links`: the valid ones. */
export type ListReleasePreviewLinks = (release: string) => TaskEither<PublishingFailure, readonly PreviewLink[]>;

/** `DELETE content/v1/releases/{release}/preview-links/{link}`: ends it at once. */
export type RevokeReleasePreviewLink = (release: string, link: string) => TaskEither<PublishingFailure, void>;
