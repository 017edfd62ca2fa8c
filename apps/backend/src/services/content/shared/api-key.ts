import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../../platform/http/problem.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isKey = (expected: string, offered: string | string[] | undefined): boolean =>
  typeof offered === 'string' && timingSafeEqual(digest(expected), digest(offered));

/**
 * Answers 401 to a request without the key in the header `sc_apikey`, as Sitecore Experience Edge does; accepts all
 * where no key is set.
 */
export const refuseWithoutKey =
  (apiKey: string | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (apiKey !== undefined && !isKey(apiKey, request.headers.sc_apikey)) await sendProblem(request, reply, 401);
  };
