import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { list } from '../../../platform/http/coded.ts';
import { Lang } from '../job-index/answers.ts';
import type { Language } from '../job-index/facets.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { type MasterList, masterListOf } from './store.ts';

const LanguageQuery = Type.Object({ lang: Lang }, { additionalProperties: false });
const MasterListAnswer = Type.Object({
  regions: list(
    Type.Object({
      name: Type.String(),
      countries: list(Type.Object({ name: Type.String(), cities: list(Type.String()) })),
    }),
  ),
  interests: list(Type.Object({ interestCategory: Type.String(), interests: list(Type.String()) })),
  industries: list(Type.String()),
  functions: list(Type.String()),
});

/** The values that a job search can be narrowed by (D§3). */
export const jobFilterRoutes =
  ({ db, readStock }: SearchTools): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/masterList',
      {
        schema: {
          tags: ['search'],
          summary: 'Filters of the job search',
          querystring: LanguageQuery,
          response: { 200: MasterListAnswer },
        },
      },
      async ({ query }, reply) => {
        const language: Language = query.lang ?? 'en';
        const menus: MasterList = await masterListOf(db, await readStock(), language);
        return reply.header('cache-control', 'public, max-age=300').send(menus);
      },
    );
  };
