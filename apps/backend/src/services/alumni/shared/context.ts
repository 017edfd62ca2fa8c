import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Account } from './member.ts';

/** What the capabilities of this service share. */
export type AlumniContext = Context & {
  /** The account that calls, where it is signed in: all that this service learns of a session. */
  readonly accountOf: (request: FastifyRequest) => Promise<Account | undefined>;
};
