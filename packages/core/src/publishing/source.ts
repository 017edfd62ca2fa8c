import type { TaskEither } from '#fp-ts/TaskEither';
import type { PublishingFailure } from './failure.ts';
import type { DocumentContent, Finding } from './model.ts';

/** A published document as its source reads it. */
export type SourceDocument = {
  readonly id: string;
  /** Who may change it now. */
  readonly owner: 'folder' | 'editors' | 'source';
  /** The name of the source that owns it. */
  readonly source?: string | undefined;
  /** What to send with it the next time, so that nothing is overwritten that was not read. */
  readonly revision: string;
  readonly content: DocumentContent;
};

export type SourcePage = {
  readonly documents: readonly SourceDocument[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** What a synchronisation did, or would do. */
export type Synchronised = {
  readonly documents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly language?: string | undefined;
    readonly path?: string | undefined;
    readonly title: string;
    /** `drafted`: only an editor publishes such a document, and its draft was written. */
    readonly action: 'put' | 'changed' | 'removed' | 'unchanged' | 'drafted';
  }[];
  readonly pages: readonly string[];
  readonly warnings: readonly Finding[];
  /** Of a dry run: what would refuse it. */
  readonly findings: readonly Finding[];
};

/** What was published, changed or removed. */
export type PublishedChange = {
  readonly document: string;
  readonly kind: string;
  readonly language?: string | undefined;
  readonly path?: string | undefined;
  /** Where it was before. */
  readonly formerPath?: string | undefined;
  readonly action: 'published' | 'changed' | 'removed';
  /** 0 for a document of a folder. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

export type ChangesPage = {
  readonly changes: readonly PublishedChange[];
  /** What the next question begins with; undefined where nothing was published yet. */
  readonly cursor: string | undefined;
  readonly hasMore: boolean;
};

/** `GET content/v1/sync`: the published documents that a source brought, or all of them. */
export type ReadSource = (question: {
  /** The name of the token without one, and required of people. */
  readonly source?: string | undefined;
  /** Reads the documents of every source. */
  readonly isEvery?: boolean | undefined;
  /** The cursor of the page before. */
  readonly cursor?: string | undefined;
}) => TaskEither<PublishingFailure, SourcePage>;

/** `POST content/v1/sync`: publishes all documents of a source as one, and removes what it had beside them. */
export type SyncSource = (request: {
  readonly source?: string | undefined;
  readonly documents: readonly (DocumentContent & { readonly id: string; readonly revision?: string | undefined })[];
  /** What the source had of these kinds beside the documents is removed; of all kinds without it. */
  readonly kinds?: readonly string[] | undefined;
  readonly message?: string | undefined;
  readonly isDryRun?: boolean | undefined;
}) => TaskEither<PublishingFailure, Synchronised>;

/** `GET content/v1/changes`: the oldest first, two hundred at a time. `CursorForgotten`: read the documents again, and begin anew. */
export type ListChanges = (question: {
  readonly cursor?: string | undefined;
}) => TaskEither<PublishingFailure | { readonly _tag: 'CursorForgotten' }, ChangesPage>;
