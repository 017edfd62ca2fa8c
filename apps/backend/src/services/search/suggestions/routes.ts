import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { list } from '../../../platform/http/coded.ts';
import { text } from '../../../platform/http/text.ts';
import { Lang } from '../job-index/answers.ts';
import { inTime } from '../job-index/in-time.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { findTitles } from './store.ts';

const SuggestionQuery = Type.Object({ q: text(100, 1), lang: Lang }, { additionalProperties: false });
const SuggestionAnswer = Type.Object({ terms: list(Type.String()) });

/** Job titles for what was typed (D§7). */
export const suggestionRoutes = (tools: SearchTools): FastifyPluginAsyncTypebox => {
  const admit = refuseAbove(
    makeLimit(tools, 'typeAhead', { points: 120, duration: 60 }),
    'Too many suggestions. Wait, then try again.',
  );
  return async (app) => {
    app.get(
      '/api/jobtypeahead/',
      {
        schema: {
          tags: ['search'],
          summary: 'Job titles for what was typed',
          querystring: SuggestionQuery,
          response: { 200: SuggestionAnswer },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const terms = await inTime(findTitles(tools.db, request.query.q, request.query.lang));
        return reply.header('cache-control', 'public, max-age=60').send({ terms });
      },
    );
  };
};
