export type { Conflict, PublishingFailure, Refused } from './failure.ts';
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
  DocumentContent,
  DocumentState,
  DocumentsPage,
  DocumentsQuestion,
  Draft,
  Finding,
  ListedDocument,
  Publication,
  Version,
  VersionSummary,
} from './model.ts';
export type * from './port.ts';
