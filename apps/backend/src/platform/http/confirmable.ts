import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text under an `ETag` of its own, or 304 to a caller who has it already. */
export const sendConfirmable = (request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//u, ''));
  return known.includes(etag) || known.includes('*') ? reply.code(304).send() : reply.send(body);
};
