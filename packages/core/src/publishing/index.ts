export type { Conflict, PublishingFailure, Refused, ReviewFailure } from './failure.ts';
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
export type {
  DocumentComment,
  DocumentContent,
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
  Version,
  VersionSummary,
} from './model.ts';
export type * from './port.ts';
