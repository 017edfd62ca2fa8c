import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { list } from '../../../platform/http/coded.ts';
import { text } from '../../../platform/http/text.ts';
import { languages } from '../../../platform/values/language.ts';
import { inTime } from '../job-index/in-time.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { embedBy } from '../page-index/embedding.ts';
import { byMeaning } from './meaning.ts';
import { pageFilters, sorts, understand } from './rules.ts';
import { byCharacters, type RankSimilar } from './similar.ts';
import { type FoundPage, searchPages } from './use-case.ts';

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Optional(Type.Union(values.map((value) => Type.Literal(value as Values[number]))));

const PageSearchQuery = Type.Object(
  {
    q: Type.Optional(text(200)),
    start: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$' })),
    sort: oneOf(sorts),
    pageFilter: oneOf(pageFilters),
    rows: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4]\\d|50)$' })),
    hybrid: oneOf(['true', 'false']),
    lang: oneOf(languages),
  },
  { additionalProperties: false },
);

/** D§3 names the fields; those after `description` are ours. */
const FoundPageAnswer = Type.Object({
  'metatag.title': Type.String(),
  'metatag.url': Type.String(),
  'metatag.search-image': Type.Optional(Type.String()),
  'metatag.authors-name': list(Type.String()),
  'metatag.title-location': Type.String(),
  'metatag.searchresults-tags': list(Type.String()),
  description: Type.String(),
  kind: Type.Optional(Type.String()),
  date: Type.Optional(Type.String()),
  excerpt: Type.Optional(
    Type.Object({ text: Type.String(), marks: list(Type.Tuple([Type.Integer(), Type.Integer()])) }),
  ),
});

const PageSearchAnswer = Type.Object({
  results: list(FoundPageAnswer),
  numFound: Type.Integer({ minimum: 0 }),
  numFoundExact: Type.Boolean(),
  correctlySpelled: Type.Boolean(),
  suggestedQuery: Type.String(),
  queryUsedForSearch: Type.String(),
  statusMessage: Type.String(),
});

const answerOf = ({ card, excerpt }: FoundPage) => ({
  'metatag.title': card.title,
  'metatag.url': card.url,
  ...(card.image !== null && { 'metatag.search-image': card.image }),
  'metatag.authors-name': card.authors,
  'metatag.title-location': card.location,
  'metatag.searchresults-tags': card.tags,
  description: card.description,
  ...(card.kind !== null && { kind: card.kind }),
  ...(card.date !== null && { date: card.date }),
  ...(excerpt !== undefined && {
    excerpt: { text: excerpt.text, marks: excerpt.marks.map(([from, to]): [number, number] => [from, to]) },
  }),
});

/** Published pages by text (D§7). */
export const pageSearchRoutes = (tools: SearchTools): FastifyPluginAsyncTypebox => {
  const admit = refuseAbove(
    makeLimit(tools, 'pageSearch', { points: 300, duration: 60 }),
    'Too many searches. Wait, then try again.',
  );
  return async (app) => {
    const { embedding } = tools.config;
    const rankSimilar: RankSimilar =
      embedding === undefined
        ? byCharacters
        : byMeaning(embedBy(embedding), embedding.model, (cause) =>
            app.log.warn({ err: cause }, 'embedding of a query failed'),
          );
    app.get(
      '/api/pages',
      {
        schema: {
          tags: ['search'],
          summary: 'Published pages by text',
          querystring: PageSearchQuery,
          response: { 200: PageSearchAnswer },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { results, ...rest } = await inTime(
          searchPages(tools.db, tools.config.site.key, understand(request.query), rankSimilar),
        );
        return reply.header('cache-control', 'public, max-age=10').send({ results: results.map(answerOf), ...rest });
      },
    );
  };
};
