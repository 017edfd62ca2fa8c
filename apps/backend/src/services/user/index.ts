import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';

/** The user service of docs/contracts/user-service.md. */
export const userService =
  (_context: Context): FastifyPluginAsync =>
  async () => {};
