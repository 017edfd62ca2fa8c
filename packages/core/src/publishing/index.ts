export type * from './administration.ts';
export type { Conflict, DiscardFailure, PublishingFailure, Refused, ReviewFailure } from './failure.ts';
export {
  type DraftContext,
  type DraftEvent,
  type DraftInput,
  type DraftMachine,
  type DraftPauses,
  type DraftPorts,
  type DraftView,
  draftMachine,
  draftView,
} from './machine.ts';
export type * from './media-file.ts';
export type {
  Difference,
  DocumentComment,
  DocumentContent,
  DocumentKind,
  DocumentReader,
  DocumentState,
  DocumentsPage,
  DocumentsQuestion,
  Draft,
  Finding,
  ListedDocument,
  LogEntry,
  LogPage,
  Mailing,
  NewsletterMail,
  NewsletterSending,
  Publication,
  Review,
  Reviewer,
  ReviewState,
  Schedule,
  TreeLevel,
  TreePlace,
  TreeQuestion,
  Version,
  VersionSummary,
} from './model.ts';
export type * from './port.ts';
export type * from './preview-link.ts';
export type * from './release.ts';
export type * from './source.ts';
