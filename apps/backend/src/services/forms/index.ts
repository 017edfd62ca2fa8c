import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { capabilities } from './capabilities.generated.ts';
import type { Sender } from './contact/use-case.ts';
import type { Context } from './shared/context.ts';

/** What the capabilities of this service share. */
export type FormsContext = Context & {
  /** Who calls, where they are signed in: all that this service learns of a session. */
  readonly senderOf: (request: FastifyRequest) => Promise<Sender | undefined>;
};

/** The forms service of docs/contracts/forms-service.md. */
export const formsService =
  (context: FormsContext): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
