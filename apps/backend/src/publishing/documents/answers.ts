import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/problem.ts';
import { PageDocument as PageDocumentSchema } from '../format/document.ts';
import type { Draft, Finding } from './draft.ts';

export const Id = Type.Object({
  id: Type.String({
    pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$',
    description: 'the id of a document, of your choice',
  }),
});
const FindingSchema = Type.Object({
  pointer: Type.String(),
  message: Type.String(),
  document: Type.Optional(Type.String()),
});
export const Findings = Type.Unsafe<readonly Finding[]>(Type.Array(FindingSchema));
export const State = Type.Enum(['draft', 'changed', 'published']);
export const DraftAnswer = Type.Object({
  id: Type.String(),
  state: State,
  content: PageDocumentSchema,
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.String(),
  incomplete: Type.Optional(Findings),
});

/** The revision that a change begins with, by `If-Match`. */
export const expectedBy = (headers: FastifyRequest['headers']): string | undefined =>
  /^"([^"]+)"$/u.exec(headers['if-match'] ?? '')?.[1];

export const etagOf = ({ revision }: Draft): string => `"${revision}"`;

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
      ...problem(422, request.id, findings.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')),
      findings,
    });

/** A document as the service answers it. */
export const answerOf = (draft: Draft, incomplete?: readonly Finding[]) => ({
  id: draft.id,
  state: draft.state,
  content: draft.content,
  ...(draft.changedBy !== undefined && { changedBy: draft.changedBy }),
  changedAt: draft.changedAt.toISOString(),
  ...(incomplete && { incomplete }),
});
