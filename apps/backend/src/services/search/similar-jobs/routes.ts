import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { list } from '../../../platform/http/coded.ts';
import { text } from '../../../platform/http/text.ts';
import { NoQuery } from '../job-index/answers.ts';
import { inTime } from '../job-index/in-time.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { similarJobs } from './use-case.ts';

const JobParams = Type.Object({ jobID: text(100, 1) });
const SimilarAnswer = Type.Object({
  results: list(
    Type.Object({
      JobId: Type.String(),
      JobTitle: Type.String(),
      JobLocation: Type.String(),
      JobInterest: Type.String(),
      JobUrl: Type.String(),
    }),
  ),
});

/** Jobs like a job (D§7). */
export const similarJobRoutes =
  ({ db, readStock, today }: SearchTools): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/jobsearch/:jobID/similarjobs',
      {
        schema: {
          tags: ['search'],
          summary: 'Jobs like a job',
          params: JobParams,
          querystring: NoQuery,
          response: { 200: SimilarAnswer },
        },
      },
      async ({ params }, reply) => {
        const jobs = await inTime(similarJobs(db, await readStock(), params.jobID, today()));
        const results = jobs.map(({ jobID, title, cities, interest, friendlyURL }) => ({
          JobId: jobID,
          JobTitle: title,
          // A comma parts cities there, and a name may hold one ("Washington, DC").
          JobLocation: cities.map((city) => city.replaceAll(',', '')).join(', '),
          JobInterest: interest,
          JobUrl: friendlyURL,
        }));
        return reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=600').send({ results });
      },
    );
  };
