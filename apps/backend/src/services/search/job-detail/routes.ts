import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { list } from '../../../platform/http/coded.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { Job } from '../job-index/answers.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { jobAt } from './store.ts';

const DetailsQuery = Type.Object({ q: text(200, 1) }, { additionalProperties: false });
const DetailsAnswer = Type.Object({ docs: list(Job) });

/** One job by its address; 404 where there never was one, 410 where it has expired (decisions §8). */
export const jobDetailRoutes =
  ({ db, today }: SearchTools): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/jobsearch/jobdetails',
      {
        schema: {
          tags: ['search'],
          summary: 'One job by its address',
          querystring: DetailsQuery,
          response: { 200: DetailsAnswer },
        },
      },
      async ({ query }, reply) => {
        const details = await jobAt(db, query.q, today());
        if (details._tag === 'Unknown') throw new Refusal(404, 'There is no such job.');
        if (details._tag === 'Expired') throw new Refusal(410, 'The job has expired.');
        return reply
          .header('cache-control', 'public, max-age=60, stale-while-revalidate=600')
          .send({ docs: [details.job] });
      },
    );
  };
