import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';

/** What the capabilities of this service share. */
export type ArticlesContext = Context & {
  /** Whether the caller is an alumnus with a session that lives: all that this service learns of one. */
  readonly isAlumnus: (request: FastifyRequest) => Promise<boolean>;
};
