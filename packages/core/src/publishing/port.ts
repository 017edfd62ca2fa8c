import type { TaskEither } from '#fp-ts/TaskEither';
import type { DiscardFailure, PublishingFailure, ReviewFailure } from './failure.ts';
import type {
  DocumentComment,
  DocumentContent,
  DocumentKind,
  DocumentReader,
  DocumentsPage,
  DocumentsQuestion,
  Draft,
  LogPage,
  Mailing,
  NewsletterMail,
  Publication,
  Review,
  Reviewer,
  TreeLevel,
  TreeQuestion,
  Version,
  VersionSummary,
} from './model.ts';

/** `GET content/v1/documents`: drafts and published documents, a page at a time. */
export type ListDocuments = (question: DocumentsQuestion) => TaskEither<PublishingFailure, DocumentsPage>;

/** `GET content/v1/documents/{id}/draft`: what is written now. */
export type FetchDraft = (id: string) => TaskEither<PublishingFailure, Draft>;

/**
 * `PUT content/v1/documents/{id}/draft`: saves a change of the draft that has the revision; without one, a new document.
 * `Conflict` where another change came first. A repeated call is saved once.
 */
export type SaveDraft = (request: {
  readonly id: string;
  readonly revision: string | undefined;
  readonly content: DocumentContent;
}) => TaskEither<PublishingFailure, Draft>;

/**
 * `DELETE content/v1/documents/{id}/draft`: gives up the draft that has the revision. What is published stays as it is; a document that is not
 * is gone. `NotAllowed` for an author where somebody else wrote it last, `Missing` where there is no draft.
 */
export type DiscardDraft = (request: {
  readonly id: string;
  readonly revision: string;
}) => TaskEither<DiscardFailure, void>;

/** When something is published, and whether it is only tried. */
export type When = {
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

/** `GET content/v1/documents/{id}/versions/{number}`: one with its content, and what differs from the version `compareWith`. */
export type FetchVersion = (id: string, number: number, compareWith?: number) => TaskEither<PublishingFailure, Version>;

/** `POST content/v1/documents/{id}/versions/{number}/restore`: makes a version the draft, in the place of the one that has the revision. */
export type RestoreVersion = (request: {
  readonly id: string;
  readonly number: number;
  readonly revision: string;
}) => TaskEither<PublishingFailure, Draft>;

/** `GET content/v1/documents/{id}/comments`: the oldest first. */
export type ListComments = (id: string) => TaskEither<PublishingFailure, readonly DocumentComment[]>;

/**
 * `POST content/v1/documents/{id}/comments`: about the document, about the field at `pointer`, or in reply to a comment. `idempotencyKey` is
 * of the form, at least 16 visible ASCII characters: a second attempt with it answers the comment of the first.
 */
export type AddComment = (request: {
  readonly id: string;
  readonly text: string;
  readonly pointer?: string | undefined;
  readonly replyTo?: number | undefined;
  readonly idempotencyKey?: string | undefined;
}) => TaskEither<PublishingFailure, DocumentComment>;

/** `POST content/v1/documents/{id}/comments/{number}/resolve`: a comment with its replies. */
export type ResolveComment = (id: string, number: number) => TaskEither<PublishingFailure, DocumentComment>;

/** `POST content/v1/documents/{id}/comments/{number}/reopen`: opens it again. */
export type ReopenComment = (id: string, number: number) => TaskEither<PublishingFailure, DocumentComment>;

/** `POST content/v1/documents/{id}/review`: asks for a review of what is written now, by `reviewer` or by any who may. */
export type AskForReview = (request: {
  readonly id: string;
  readonly note?: string | undefined;
  readonly reviewer?: string | undefined;
}) => TaskEither<PublishingFailure, Review>;

/** `POST content/v1/documents/{id}/review/approve`: approves the draft that has the revision. `Conflict` where it was changed. */
export type ApproveDraft = (request: {
  readonly id: string;
  readonly revision: string;
}) => TaskEither<ReviewFailure, Review>;

/** `POST content/v1/documents/{id}/review/return`: returns a draft to its author; the reason becomes a comment. */
export type ReturnDraft = (request: {
  readonly id: string;
  readonly reason: string;
}) => TaskEither<ReviewFailure, Review>;

/** `GET content/v1/documents/{id}/log`: who did what, the newest first. */
export type ListDocumentLog = (request: {
  readonly id: string;
  /** The cursor of the page before. */
  readonly cursor?: string | undefined;
}) => TaskEither<PublishingFailure, LogPage>;

/** `GET content/v1/people/reviewers`: who may approve documents. */
export type ListReviewers = () => TaskEither<PublishingFailure, readonly Reviewer[]>;

/** `GET content/schemas`: the kinds of documents, with labels in a language; English where there is no other. */
export type ListDocumentKinds = (language?: string) => TaskEither<PublishingFailure, readonly DocumentKind[]>;

/** `GET content/schemas/{kind}`: the JSON Schema of a kind, for editors' forms, with labels in a language; English where there is no other. */
export type FetchDocumentSchema = (
  kind: string,
  language?: string,
) => TaskEither<PublishingFailure, Readonly<Record<string, unknown>>>;

/** `GET content/v1/documents/tree`: one level of the paths of a language, drafts included, fifty places at a time. */
export type FetchTreeLevel = (question: TreeQuestion) => TaskEither<PublishingFailure, TreeLevel>;

/** `GET content/v1/documents/{id}/readers`: who else has it open, the longest first. */
export type ListReaders = (id: string) => TaskEither<PublishingFailure, readonly DocumentReader[]>;

/** `PUT content/v1/documents/{id}/readers`: says for a minute that the caller has it open; answers who else has. */
export type AnnounceReader = (id: string) => TaskEither<PublishingFailure, readonly DocumentReader[]>;

/** `DELETE content/v1/documents/{id}/schedules/{step}`: cancels what was scheduled; dismisses what failed. */
export type CancelSchedule = (id: string, step: 'publish' | 'unpublish') => TaskEither<PublishingFailure, void>;

/** `GET content/v1/documents/{id}/mail`: the mail that a newsletter is as it is written now. `Refused` where it lacks something. */
export type FetchNewsletterMail = (id: string) => TaskEither<PublishingFailure, NewsletterMail>;

/** `GET content/v1/documents/{id}/mailing`: how many readers a newsletter has, and what became of it. */
export type FetchMailing = (id: string) => TaskEither<PublishingFailure, Mailing>;

/** `POST content/v1/documents/{id}/test-mails`: sends a newsletter to the address of the caller, which is the answer. */
export type SendTestMail = (id: string) => TaskEither<PublishingFailure, { readonly to: string }>;
