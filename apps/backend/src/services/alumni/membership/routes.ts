import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { allowancesOf, keepPrivate, signedIn } from '../shared/answers.ts';
import type { AlumniContext } from '../shared/context.ts';
import { demandAccount, findMember } from '../shared/member.ts';
import { countsOf } from './store.ts';

const Member = Type.Object({
  name: Type.String(),
  roles: Type.Array(Type.String()),
  connections: Type.Integer(),
  requests: Type.Integer(),
  posts: Type.Integer(),
});

const noMembership = { name: '', roles: [], connections: 0, requests: 0, posts: 0 };

/** The membership of the caller; an account without an entry in the network has no role. */
export const membershipRoutes =
  (context: AlumniContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const allowances = allowancesOf(context);
    app.get(
      '/v1/me',
      {
        onRequest: [keepPrivate, allowances.read],
        schema: { summary: 'Who the caller is to the network', security: signedIn, response: { 200: Member } },
      },
      async (request) => {
        const member = await findMember(context.db, await demandAccount(context, request));
        if (member === undefined) return noMembership;
        const { id, name, roles } = member;
        return { name, roles: [...roles], ...(await countsOf(context.db, id)) };
      },
    );
  };
