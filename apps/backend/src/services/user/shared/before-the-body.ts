import type { FastifyInstance, RouteOptions } from 'fastify';
import { callerIn, unauthenticated } from './authenticate.ts';
import type { Context } from './context.ts';
import { makeAccessTokens } from './tokens.ts';

/** Returns whether a route takes a body and needs a session. */
const wantsSession = ({ schema }: RouteOptions): boolean => {
  const security = schema?.security ?? [];
  return schema?.body !== undefined && security.length > 0 && security.every((way) => Object.hasOwn(way, 'bearer'));
};

/**
 * Answers 401 without a session before the body is read, at every route whose description requires one, so that
 * nothing about valid bodies is revealed. The route's own checks follow as before.
 */
export const refuseStrangersFirst = (app: FastifyInstance, { clock, db, secrets }: Context): void => {
  const tools = { clock, db, accessTokens: makeAccessTokens(secrets.accessToken) };
  app.addHook('onRoute', (route) => {
    if (!wantsSession(route)) return;
    const before = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [
      ...before,
      async (request) => {
        if ((await callerIn(tools, request)) === undefined) throw unauthenticated();
      },
    ];
  });
};
