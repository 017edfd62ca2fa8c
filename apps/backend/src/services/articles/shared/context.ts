import type { FastifyRequest } from 'fastify';
import type { Context as PlatformContext } from '../../../platform/context.ts';
import type { Tables } from './tables.ts';

/** What this service is given: the platform, and its part of the database. */
export type Context = PlatformContext<Tables>;

/** What the capabilities of this service share. */
export type ArticlesContext = Context & {
  /** Whether the caller is an alumnus with a session that lives: all that this service learns of one. */
  readonly isAlumnus: (request: FastifyRequest) => Promise<boolean>;
};
