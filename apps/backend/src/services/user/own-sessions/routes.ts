import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { list } from '../shared/answers.ts';
import { authenticateOwner, keepPrivate, signedIn } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { endOtherSessions, endSession, listSessions } from './store.ts';

const UserPath = Type.Object({ id: text(100) });
const SessionPath = Type.Object({ id: text(100), sid: text(100) });
const SessionsAnswer = Type.Object({
  data: Type.Object({
    sessions: list(
      Type.Object({
        id: Type.String(),
        isCurrent: Type.Boolean(),
        signedInAt: Type.String(),
        lastUsedAt: Type.String(),
        userAgent: Type.String(),
        country: Type.String(),
      }),
    ),
  }),
});

/** `GET/DELETE v2/users/{id}/sessions[/{sid}]` (decisions §3): where an account is signed in, for its owner alone. */
export const ownSessionRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = tools;
    app.addHook('onRequest', keepPrivate);

    app.get(
      '/v2/users/:id/sessions',
      {
        schema: {
          summary: 'The sessions of the own account, the one last used first',
          security: signedIn,
          params: UserPath,
          response: { 200: SessionsAnswer },
        },
      },
      async (request) => {
        const { userId, sessionId } = await authenticateOwner(tools, request, request.params.id, { sensitive: true });
        const sessions = await listSessions(db, userId, clock());
        return { data: { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) } };
      },
    );

    app.delete(
      '/v2/users/:id/sessions',
      {
        schema: {
          summary: 'End all sessions of the own account but this one',
          security: signedIn,
          params: UserPath,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const owned = await authenticateOwner(tools, request, request.params.id);
        await endOtherSessions(db, { ...owned, now: clock() });
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/v2/users/:id/sessions/:sid',
      {
        schema: {
          summary: 'End one session of the own account',
          security: signedIn,
          params: SessionPath,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { userId } = await authenticateOwner(tools, request, request.params.id);
        if (!(await endSession(db, { userId, sessionId: request.params.sid, now: clock() })))
          throw new Refusal(404, 'There is no such session.');
        return reply.code(204).send(null);
      },
    );
  };
