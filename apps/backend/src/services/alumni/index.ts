import type { FastifyPluginAsync } from 'fastify';
import { capabilities } from './capabilities.generated.ts';
import type { AlumniContext } from './shared/context.ts';

/** The alumni service of docs/contracts/alumni-service.md. Who may do what is decided here and nowhere else (decisions §12). */
export const alumniService =
  (context: AlumniContext): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
