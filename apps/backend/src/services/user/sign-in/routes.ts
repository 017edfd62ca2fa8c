import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { UserAnswer, WrongCredentialsAnswer } from '../shared/answers.ts';
import { deviceOf } from '../shared/devices.ts';
import { handOutSession, replaceSessions } from '../shared/session.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { stepUpRoutes } from './step-up-routes.ts';
import { makeSignIn } from './use-case.ts';

const wrongCredentials = { code: 401, message: 'E-mail or password is wrong.' } as const;

/** `POST v2/auth/sign-in` (A§7): one answer for unknown, disabled, provider-only and mistyped. */
export const signInRoutes = (tools: Toolbox): FastifyPluginAsyncTypebox => {
  const signIn = makeSignIn(tools);
  return async (app) => {
    await app.register(stepUpRoutes(tools, signIn));
    app.post(
      '/v2/auth/sign-in',
      {
        schema: {
          summary: 'Sign in by password',
          body: Type.Object({ username: Type.String(), password: Type.String() }, { additionalProperties: false }),
          response: { 200: UserAnswer, 401: WrongCredentialsAnswer },
        },
      },
      async (request, reply) => {
        const granted = await signIn(request.body, request.caller, deviceOf(request, tools));
        reply.header('cache-control', 'no-store');
        if (granted === undefined) return reply.code(401).send(wrongCredentials);
        await replaceSessions(tools, request);
        const { user, session } = granted;
        handOutSession(tools, reply, user, { ...session, isDeviceKept: true });
        return reply.send({ data: user });
      },
    );
  };
};
