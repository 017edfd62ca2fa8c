import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/problem.ts';
import { isRecord } from '../../platform/values/json.ts';
import type { Database } from '../../services/tables.ts';
import { type DocumentContent, documentIdPattern } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { DocumentBody } from '../kinds/content.ts';
import { type Review, reviewOf } from '../review/store.ts';
import { type Schedule, schedulesOf } from '../schedule/store.ts';
import type { Draft } from './draft.ts';

export const Id = Type.Object({
  id: Type.String({
    pattern: documentIdPattern,
    description: 'the id of a document, of your choice',
  }),
});
const FindingSchema = Type.Object({
  pointer: Type.String(),
  message: Type.String(),
  document: Type.Optional(Type.String()),
});
export const Findings = Type.Unsafe<readonly Finding[]>(Type.Array(FindingSchema));
export const State = Type.Enum(['draft', 'changed', 'published', 'scheduled']);
const ScheduleSchema = Type.Object({
  action: Type.Enum(['publish', 'unpublish']),
  at: Type.Optional(Type.String({ description: 'the moment; a release without one waits for an editor' })),
  state: Type.Enum(['waiting', 'failed']),
  by: Type.String(),
  release: Type.Optional(Type.String({ description: 'the name of the release, if it is one' })),
  revision: Type.Optional(Type.String({ description: 'of the draft that is published' })),
  isOutdated: Type.Optional(Type.Boolean({ description: 'whether the draft was changed since' })),
  findings: Type.Optional(Findings),
});
export const ReviewState = Type.Enum(['asked', 'approved', 'returned']);
export const ReviewAnswer = Type.Object({
  state: ReviewState,
  revision: Type.String({ description: 'of the draft when the review was asked for, or decided' }),
  isOutdated: Type.Boolean({ description: 'whether the draft was changed since' }),
  note: Type.Optional(Type.String()),
  askedBy: Type.String(),
  askedAt: Type.String(),
  reviewer: Type.Optional(Type.String({ description: 'who was asked, if one was named' })),
  decidedBy: Type.Optional(Type.String()),
  decidedAt: Type.Optional(Type.String()),
});
export const DraftAnswer = Type.Object({
  id: Type.String(),
  revision: Type.String({ description: 'what the ETag has between its quotes' }),
  state: State,
  content: Type.Unsafe<DocumentContent>(DocumentBody),
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.String(),
  incomplete: Type.Optional(Findings),
  schedules: Type.Array(ScheduleSchema),
  review: Type.Optional(ReviewAnswer),
});

/** The revision that a change begins with, by `If-Match`. */
export const expectedBy = (headers: FastifyRequest['headers']): string | undefined =>
  /^"([^"]+)"$/u.exec(headers['if-match'] ?? '')?.[1];

export const etagOf = ({ revision }: Draft): string => `"${revision}"`;

/** Returns whether a part of an answer is a finding. */
export const isFinding = (value: unknown): value is Finding =>
  isRecord(value) && typeof value.pointer === 'string' && typeof value.message === 'string';

/** Returns findings in one text. */
export const detailOf = (findings: readonly Finding[]): string =>
  findings.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');

/** Sends what is wrong with a document, all at once, as a problem with `findings`. */
export const sendFindings = (
  request: FastifyRequest,
  reply: FastifyReply,
  findings: readonly Finding[],
): FastifyReply =>
  reply
    .code(422)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      ...problem(422, request.id, detailOf(findings)),
      findings,
    });

/** Sends who changed a document, and when, after the revision that a change began with. */
export const sendConflict = (request: FastifyRequest, reply: FastifyReply, current: Draft): FastifyReply => {
  const { revision, changedBy, changedAt } = current;
  const by = changedBy === undefined ? 'published' : `changed by ${changedBy}`;
  const isNew = request.headers['if-none-match'] === '*';
  const detail = isNew
    ? `The document exists: it was ${by} at ${changedAt.toISOString()}.`
    : `The document was ${by} at ${changedAt.toISOString()}, after what If-Match names.`;
  return reply
    .code(412)
    .headers({ 'cache-control': 'no-store', etag: etagOf(current) })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      ...problem(412, request.id, detail),
      revision,
      ...(changedBy !== undefined && { changedBy }),
      changedAt: changedAt.toISOString(),
    });
};

const answerOfSchedule = ({ revision: now }: Draft, schedule: Schedule) => {
  const { action, at, state, by, release, revision, findings } = schedule;
  return {
    action,
    ...(at !== null && { at: at.toISOString() }),
    state,
    by,
    ...(release !== null && { release }),
    ...(revision !== null && { revision, isOutdated: revision !== now }),
    ...(state === 'failed' && { findings }),
  };
};

/** Returns the review of a draft as the service answers it. */
export const answerOfReview = ({ revision: now }: Draft, review: Review) => {
  const { state, revision, note, askedBy, askedAt, reviewer, decidedBy, decidedAt } = review;
  return {
    state,
    revision,
    isOutdated: revision !== now,
    ...(note !== undefined && { note }),
    askedBy,
    askedAt: askedAt.toISOString(),
    ...(reviewer !== undefined && { reviewer }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAt !== undefined && { decidedAt: decidedAt.toISOString() }),
  };
};

/** Returns a document as the service answers it, with what is scheduled for it and its review. */
export const answerOf = async (db: Database, site: string, draft: Draft, incomplete?: readonly Finding[]) => {
  const schedules = await schedulesOf(db, site, [draft.id]);
  const review = await reviewOf(db, site, draft.id);
  const isScheduled = schedules.some(
    ({ action, state, at }) => action === 'publish' && state === 'waiting' && at !== null,
  );
  return {
    id: draft.id,
    revision: draft.revision,
    state: isScheduled ? ('scheduled' as const) : draft.state,
    content: draft.content,
    ...(draft.changedBy !== undefined && { changedBy: draft.changedBy }),
    changedAt: draft.changedAt.toISOString(),
    ...(incomplete && { incomplete }),
    schedules: schedules.map((schedule) => answerOfSchedule(draft, schedule)),
    ...(review && { review: answerOfReview(draft, review) }),
  };
};
