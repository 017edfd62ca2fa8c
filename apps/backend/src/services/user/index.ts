import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { capabilities } from './capabilities.generated.ts';
import { callerIn } from './shared/authenticate.ts';
import { noteDevices } from './shared/devices.ts';
import { makeAccessTokens } from './shared/tokens.ts';
import { makeToolbox } from './shared/toolbox.ts';

/** The user service of docs/contracts/user-service.md. */
export const userService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const tools = makeToolbox(context);
    noteDevices(app, context);
    for (const routes of capabilities) await app.register(routes(tools));
  };

/** Whether a request carries the token of a session that lives: all that another service may learn of one. */
export const sessionCheck = ({ clock, db, secrets }: Context): ((request: FastifyRequest) => Promise<boolean>) => {
  const tools = { clock, db, accessTokens: makeAccessTokens(secrets.accessToken) };
  return async (request) => (await callerIn(tools, request)) !== undefined;
};
