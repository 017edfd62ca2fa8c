import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { capabilities } from './capabilities.generated.ts';
import type { Account } from './shared/member.ts';

/** What the capabilities of this service share. */
export type AlumniContext = Context & {
  /** The account that calls, where it is signed in: all that this service learns of a session. */
  readonly accountOf: (request: FastifyRequest) => Promise<Account | undefined>;
};

/** The alumni service of docs/contracts/alumni-service.md. Who may do what is decided here and nowhere else (decisions §12). */
export const alumniService =
  (context: AlumniContext): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
