import type {
  DiscardFailure,
  Draft,
  Publication,
  PublishingFailure,
  Review,
  ReviewFailure,
  VersionSummary,
} from '@masthead/core/publishing';
import * as t from 'io-ts';
import { reading } from '../../client/call.ts';
import { type Rejected, unforeseen } from '../../client/transport.ts';
import { Count, mayBeMissing } from '../../client/wire-types.ts';

/** A moment as text, read as milliseconds since the epoch. */
export const Moment = new t.Type<number, string, unknown>(
  'Moment',
  t.number.is,
  (given, context) => {
    const moment = typeof given === 'string' ? Date.parse(given) : Number.NaN;
    return Number.isNaN(moment) ? t.failure(given, context) : t.success(moment);
  },
  (moment) => new Date(moment).toISOString(),
);

export const StateWire = t.keyof({ draft: null, changed: null, published: null, scheduled: null });

export const ReviewStateWire = t.keyof({ asked: null, approved: null, returned: null });

const ReviewWire = t.intersection(
  [
    t.type({ state: ReviewStateWire, revision: t.string, isOutdated: t.boolean, askedBy: t.string, askedAt: Moment }),
    mayBeMissing({ note: t.string, reviewer: t.string, decidedBy: t.string, decidedAt: Moment }),
  ],
  'Review',
);

const reviewIn = ({
  state,
  revision,
  isOutdated,
  note,
  askedBy,
  askedAt,
  reviewer,
  decidedBy,
  decidedAt,
}: t.TypeOf<typeof ReviewWire>): Review => ({
  state,
  revision,
  isOutdated,
  note,
  askedBy,
  askedAt,
  reviewer,
  decidedBy,
  decidedAt,
});

/** Reads the review of a draft. */
export const readingReview = reading(ReviewWire, reviewIn);

export const FindingsWire = t.readonlyArray(
  t.intersection([t.type({ pointer: t.string, message: t.string }), t.partial({ document: t.string })], 'Finding'),
);

export const ContentWire = t.intersection(
  [
    t.type({ kind: t.string, fields: t.UnknownRecord }),
    t.partial({ language: t.string, path: t.string, body: t.string, components: t.UnknownRecord }),
  ],
  'DocumentContent',
);

/** What a release or a schedule does with a document. */
export const ActionWire = t.keyof({ publish: null, unpublish: null });

const ScheduleWire = t.intersection(
  [
    t.type({ action: ActionWire, state: t.keyof({ waiting: null, failed: null }), by: t.string }),
    mayBeMissing({ at: Moment, release: t.string, revision: t.string, isOutdated: t.boolean, findings: FindingsWire }),
  ],
  'Schedule',
);

const DraftWire = t.intersection(
  [
    t.type({ id: t.string, revision: t.string, state: StateWire, content: ContentWire, changedAt: Moment }),
    mayBeMissing({
      changedBy: t.string,
      incomplete: FindingsWire,
      review: ReviewWire,
      schedules: t.readonlyArray(ScheduleWire),
    }),
  ],
  'Draft',
);

/** Reads a document as it is written now. */
export const readingDraft = reading(
  DraftWire,
  ({ id, revision, state, content, changedBy, changedAt, incomplete = [], review, schedules = [] }): Draft => ({
    id,
    revision,
    state,
    content,
    changedBy,
    changedAt,
    incomplete,
    review: review && reviewIn(review),
    schedules,
  }),
);

const PublicationWire = t.intersection(
  [t.type({ pages: t.readonlyArray(t.string), warnings: FindingsWire }), mayBeMissing({ version: Count, at: Moment })],
  'Publication',
);

/** Reads what a publication changed, or would change. */
export const readingPublication = reading(
  PublicationWire,
  ({ version, at, pages, warnings }): Publication => ({ version, at, pages, warnings }),
);

export const VersionWire = t.intersection(
  [t.type({ number: Count, publishedBy: t.string, publishedAt: Moment }), mayBeMissing({ message: t.string })],
  'Version',
);

/** Returns a version without its content. */
export const summaryOf = ({
  number,
  publishedBy,
  publishedAt,
  message,
}: t.TypeOf<typeof VersionWire>): VersionSummary => ({ number, publishedBy, publishedAt, message });

const RefusedWire = t.type({ findings: FindingsWire });
const DetailWire = t.type({ detail: t.string });
const ConflictWire = t.intersection([
  t.type({ revision: t.string, changedAt: t.string }),
  t.partial({ changedBy: t.string }),
]);

const unnamed = { revision: undefined, changedBy: undefined, changedAt: undefined };

/** Maps the refusals of the publishing API (docs/contracts/publishing-service.md). */
export const publishingRefusal = (rejected: Rejected): PublishingFailure => {
  const { status, body } = rejected;
  switch (status) {
    case 400:
    case 422:
      if (RefusedWire.is(body)) return { _tag: 'Refused', findings: body.findings };
      return DetailWire.is(body)
        ? { _tag: 'Refused', findings: [{ pointer: '', message: body.detail }] }
        : unforeseen(rejected);
    case 401:
      return { _tag: 'SignInRequired' };
    case 403:
      return { _tag: 'NotAllowed' };
    case 404:
      return rejected.nothingAt === undefined ? { _tag: 'Missing' } : unforeseen(rejected);
    case 409:
      return { _tag: 'NoSite' };
    case 412: {
      if (!ConflictWire.is(body)) return { _tag: 'Conflict', ...unnamed };
      const changedAt = Date.parse(body.changedAt);
      return {
        _tag: 'Conflict',
        revision: body.revision,
        changedBy: body.changedBy,
        changedAt: Number.isNaN(changedAt) ? undefined : changedAt,
      };
    }
    case 413:
      return { _tag: 'TooLarge' };
    default:
      return unforeseen(rejected);
  }
};

/** Maps the refusals of deciding a review. */
export const reviewRefusal = (rejected: Rejected): ReviewFailure =>
  rejected.status === 409 ? { _tag: 'NotAsked' } : publishingRefusal(rejected);

/** Maps the refusals of giving up a draft. */
export const discardRefusal = (rejected: Rejected): DiscardFailure =>
  rejected.status === 409 ? { _tag: 'StillPlanned' } : publishingRefusal(rejected);

/** What the segments of its addresses may be. */
export const idPattern = '[A-Za-z0-9][A-Za-z0-9._-]{0,99}';
export const numberPattern = '[1-9][0-9]{0,8}';
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The most bytes of an answer with a document, which may have a megabyte itself. */
export const maxDraftBytes = 4 * 1_048_576;

export const sampleDraft = {
  id: 'on-tides',
  revision: '0c6e2d0e-6f0a-4f5e-9d59-0a4d0c2ce1b7',
  state: 'changed',
  content: { kind: 'article', language: 'en', path: '/insights/on-tides', fields: {}, body: 'Tides rise.' },
  changedBy: 'studio',
  changedAt: '2026-11-22T12:05:00.000Z',
  incomplete: [{ pointer: '/fields/title', message: 'is missing' }],
};

export const sampleReview = {
  state: 'returned',
  revision: '0c6e2d0e-6f0a-4f5e-9d59-0a4d0c2ce1b7',
  isOutdated: true,
  note: 'Is this right?',
  askedBy: 'Ada Palmer',
  askedAt: '2026-11-22T12:05:00.000Z',
  reviewer: 'Edith Ray',
  decidedBy: 'Edith Ray',
  decidedAt: '2026-11-22T13:05:00.000Z',
};
