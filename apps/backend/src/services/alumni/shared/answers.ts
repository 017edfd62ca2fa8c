import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import type { Context } from './context.ts';

export { Coded as Refused } from '../../../platform/http/coded.ts';

/** What is answered here is one member's business. */
export const keepPrivate = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store');
};

export const signedIn = [{ bearer: [] }];

export const valuesRefused = (fields: readonly string[]) => ({
  code: 1004,
  message: 'Something is missing or not right.',
  fields: [...fields],
});

/** What a caller may ask of the network in ten minutes, and of those what they may change. */
export const allowancesOf = (context: Pick<Context, 'config' | 'pool'>) => {
  const reading = makeLimit(context, 'alumniReading', { points: 600, duration: 600 });
  const writing = makeLimit(context, 'alumniWriting', { points: 60, duration: 600 });
  const tooMany = 'The network is asked too often from this address.';
  return {
    read: async (request: FastifyRequest) => refuseAbove(reading, tooMany)(request.caller),
    write: async (request: FastifyRequest) => refuseAbove(writing, tooMany)(request.caller),
  };
};
