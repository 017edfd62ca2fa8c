import type { TaskEither } from '#fp-ts/TaskEither';
import type { PublishingFailure } from './failure.ts';
import type { Finding } from './model.ts';
import type { When } from './port.ts';

/** What a release or a schedule does with a document. */
export type PlannedAction = 'publish' | 'unpublish';

export type ReleaseState = 'waiting' | 'done' | 'failed' | 'cancelled';

/** Several documents that go live as one. Times are milliseconds since the epoch. */
export type Release = {
  readonly id: string;
  readonly name: string;
  readonly state: ReleaseState;
  /** Undefined for one that waits for an editor. */
  readonly at?: number | undefined;
  /** For the versions of its documents. */
  readonly message?: string | undefined;
  readonly by: string;
  readonly madeAt: number;
  readonly endedAt?: number | undefined;
  /** Why it failed. */
  readonly failure?: readonly Finding[] | undefined;
};

/** A document that is to be part of a release. */
export type WishedDocument = {
  readonly id: string;
  readonly action: PlannedAction;
  /** The path that its addresses lead to once it is unpublished. */
  readonly redirectTo?: string | undefined;
};

/** A document of a release, as it was written when it was added. */
export type ReleasedDocument = WishedDocument & {
  readonly revision?: string | undefined;
  /** Whether the draft was changed since. */
  readonly isOutdated?: boolean | undefined;
};

export type ReleaseWithDocuments = Release & { readonly documents: readonly ReleasedDocument[] };

export type ReleasesPage = {
  readonly releases: readonly Release[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** A release after a change, the pages that it changes, and what would refuse it now. */
export type ReleaseChange = {
  readonly release: ReleaseWithDocuments;
  readonly pages: readonly string[];
  readonly findings: readonly Finding[];
  readonly warnings: readonly Finding[];
};

/** A schedule of one document, or a release with its `name`, that waits or has failed. */
export type PlanEntry = {
  readonly id: string;
  readonly name?: string | undefined;
  /** Undefined for a release that waits for an editor. */
  readonly at?: number | undefined;
  readonly state: 'waiting' | 'failed';
  readonly by: string;
  readonly failure?: readonly Finding[] | undefined;
  readonly documents: readonly {
    readonly id: string;
    readonly action: PlannedAction;
    readonly kind?: string | undefined;
    readonly language?: string | undefined;
    readonly title?: string | undefined;
    /** Whether the draft was changed since; undefined for one that is unpublished. */
    readonly isOutdated?: boolean | undefined;
  }[];
};

export type PlanPage = {
  readonly entries: readonly PlanEntry[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** `ReleaseOver`: the release is published or cancelled. */
export type ReleaseFailure = PublishingFailure | { readonly _tag: 'ReleaseOver' };

/** `POST content/v1/releases`: at a moment, or until it is published. */
export type MakeRelease = (
  request: When & {
    /** A UUID that the caller chooses: a repeated call finds the release of the first. */
    readonly id?: string | undefined;
    readonly name: string;
    readonly documents?: readonly WishedDocument[] | undefined;
    readonly message?: string | undefined;
  },
) => TaskEither<PublishingFailure, ReleaseChange>;

/** `GET content/v1/releases`: the newest first, fifty at a time. */
export type ListReleases = (question: {
  readonly state?: ReleaseState | undefined;
  readonly cursor?: string | undefined;
}) => TaskEither<PublishingFailure, ReleasesPage>;

/** `GET content/v1/releases/{release}`. */
export type FetchRelease = (release: string) => TaskEither<PublishingFailure, ReleaseWithDocuments>;

/** `POST content/v1/releases/{release}/documents`: as they are written now, in the place of what the release had of them. */
export type AddToRelease = (request: {
  readonly release: string;
  readonly documents: readonly WishedDocument[];
  readonly isDryRun?: boolean | undefined;
}) => TaskEither<ReleaseFailure, ReleaseChange>;

/** `DELETE content/v1/releases/{release}/documents/{id}`. */
export type RemoveFromRelease = (release: string, id: string) => TaskEither<ReleaseFailure, ReleaseChange>;

/** `POST content/v1/releases/{release}/publish`: all documents in one transaction, now or at a moment. */
export type PublishRelease = (
  request: When & { readonly release: string },
) => TaskEither<ReleaseFailure, ReleaseChange>;

/** `DELETE content/v1/releases/{release}`: cancels one that is not published. */
export type CancelRelease = (release: string) => TaskEither<ReleaseFailure, ReleaseChange>;

/** `GET content/v1/plan`: schedules and releases that wait or have failed, the soonest first, fifty at a time. */
export type ListPlan = (question: { readonly cursor?: string | undefined }) => TaskEither<PublishingFailure, PlanPage>;
