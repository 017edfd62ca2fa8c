export type { Conflict, PublishingFailure, Refused } from './failure.ts';
export {
  type DocumentContent,
  type DocumentState,
  type DocumentsPage,
  type DocumentsQuestion,
  type Draft,
  documentStates,
  type Finding,
  type ListedDocument,
  type Publication,
  type Version,
  type VersionSummary,
} from './model.ts';
export type * from './port.ts';
