import type { TaskEither } from '#fp-ts/TaskEither';
import type { PublishingFailure } from './failure.ts';
import type {
  DocumentContent,
  DocumentsPage,
  DocumentsQuestion,
  Draft,
  Publication,
  Version,
  VersionSummary,
} from './model.ts';

/** `GET content/v1/documents`: drafts and published documents, a page at a time. */
export type ListDocuments = (question: DocumentsQuestion) => TaskEither<PublishingFailure, DocumentsPage>;

/** `GET content/v1/documents/{id}/draft`: what is written now. */
export type FetchDraft = (id: string) => TaskEither<PublishingFailure, Draft>;

/**
 * `PUT content/v1/documents/{id}/draft`: saves a change of the draft that has the revision; without one, a new document.
 * `Conflict` where another change came first.
 */
export type SaveDraft = (request: {
  readonly id: string;
  readonly revision: string | undefined;
  readonly content: DocumentContent;
}) => TaskEither<PublishingFailure, Draft>;

type When = {
  /** A moment with an offset or a zone; now without one. */
  readonly at?: string | undefined;
  /** Answers what would change, and changes nothing. */
  readonly isDryRun?: boolean | undefined;
};

/** `POST content/v1/documents/{id}/publish`: publishes what is written now. */
export type PublishDraft = (
  request: When & { readonly id: string; readonly message?: string | undefined },
) => TaskEither<PublishingFailure, Publication>;

/** `POST content/v1/documents/{id}/unpublish`: removes the page; its addresses lead to `redirectTo` where it is given. */
export type UnpublishDocument = (
  request: When & { readonly id: string; readonly redirectTo?: string | undefined },
) => TaskEither<PublishingFailure, Publication>;

/** `GET content/v1/documents/{id}/versions`: the newest first. */
export type ListVersions = (id: string) => TaskEither<PublishingFailure, readonly VersionSummary[]>;

/** `GET content/v1/documents/{id}/versions/{number}`: one with its content. */
export type FetchVersion = (id: string, number: number) => TaskEither<PublishingFailure, Version>;

/** `POST content/v1/documents/{id}/versions/{number}/restore`: makes a version the draft, in the place of the one that has the revision. */
export type RestoreVersion = (request: {
  readonly id: string;
  readonly number: number;
  readonly revision: string;
}) => TaskEither<PublishingFailure, Draft>;
