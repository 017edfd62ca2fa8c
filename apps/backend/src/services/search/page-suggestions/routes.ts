import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { list } from '../../../platform/http/coded.ts';
import { text } from '../../../platform/http/text.ts';
import { languages } from '../../../platform/values/language.ts';
import { inTime } from '../job-index/in-time.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { findPageTerms } from './store.ts';

const PageSuggestionQuery = Type.Object(
  { q: text(100, 1), lang: Type.Optional(Type.Union(languages.map((language) => Type.Literal(language)))) },
  { additionalProperties: false },
);
const PageSuggestionAnswer = Type.Object({ terms: list(Type.String()) });

/** What a visitor may be about to search the site for (D§7). */
export const pageSuggestionRoutes = (tools: SearchTools): FastifyPluginAsyncTypebox => {
  const admit = refuseAbove(
    makeLimit(tools, 'pageTypeAhead', { points: 120, duration: 60 }),
    'Too many suggestions. Wait, then try again.',
  );
  return async (app) => {
    app.get(
      '/api/pages/suggestions',
      {
        schema: {
          tags: ['search'],
          summary: 'Titles and words for what was typed',
          querystring: PageSuggestionQuery,
          response: { 200: PageSuggestionAnswer },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { q, lang } = request.query;
        const terms = await inTime(findPageTerms(tools.db, tools.config.site.key, q, lang));
        return reply.header('cache-control', 'public, max-age=60').send({ terms });
      },
    );
  };
};
