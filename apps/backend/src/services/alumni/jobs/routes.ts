import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { isUuid } from '../../../platform/values/uuid.ts';
import { allowancesOf, keepPrivate, signedIn } from '../shared/answers.ts';
import type { AlumniContext } from '../shared/context.ts';
import { demandRole } from '../shared/member.ts';
import { readersOf } from '../shared/rules.ts';

const Job = Type.Object({
  id: Type.String(),
  title: Type.String(),
  company: Type.String(),
  city: Type.String(),
  description: Type.String(),
});

/** A job of the network, while it is open; who posted it sees it afterwards too. */
export const jobRoutes =
  (context: AlumniContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = context;
    const allowances = allowancesOf(context);
    app.get(
      '/v1/jobs/:job',
      {
        onRequest: [keepPrivate, allowances.read],
        schema: {
          summary: 'A job of the network',
          security: signedIn,
          params: Type.Object({ job: text(64) }),
          response: { 200: Job },
        },
      },
      async (request) => {
        const member = await demandRole(context, request, readersOf.jobs);
        const { job: id } = request.params;
        const found = isUuid(id)
          ? await db
              .selectFrom('alumni_jobs')
              .select(['id', 'title', 'company', 'city', 'description'])
              .where('id', '=', id)
              .where((eb) => eb.or([eb('closed_at', 'is', null), eb('member_id', '=', member.id)]))
              .executeTakeFirst()
          : undefined;
        if (found === undefined) throw new Refusal(404, 'There is no such job.');
        return found;
      },
    );
  };
