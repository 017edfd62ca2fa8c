import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { text } from '../../../http/text.ts';
import { UserAnswer } from '../shared/answers.ts';
import { authenticate, authenticateOwner, keepPrivate, noSuchUser, signedIn } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { findUser, type UserRecord } from '../shared/users.ts';

const UserPath = Type.Object({ id: text(100) });

/** The user record (A§7), for its owner alone (security promise 12). */
export const profileRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', keepPrivate);

    const recordOf = async (userId: string): Promise<{ readonly data: UserRecord }> => {
      const data = await findUser(tools.db, userId);
      if (data === undefined) throw noSuchUser();
      return { data };
    };

    app.get(
      '/v2/users/me',
      { schema: { summary: 'The current profile', security: signedIn, response: { 200: UserAnswer } } },
      async (request) => recordOf((await authenticate(tools, request, { sensitive: true })).userId),
    );

    app.get(
      '/v2/users/:id',
      {
        schema: { summary: 'The own user record', security: signedIn, params: UserPath, response: { 200: UserAnswer } },
      },
      async (request) =>
        recordOf((await authenticateOwner(tools, request, request.params.id, { sensitive: true })).userId),
    );
  };
