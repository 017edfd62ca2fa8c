import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { list } from '../../../platform/http/coded.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { FoundJob, Lang } from '../job-index/answers.ts';
import { kinds } from '../job-index/facets.ts';
import { inTime } from '../job-index/in-time.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { careersRoute } from './careers.ts';
import { understand } from './rules.ts';
import { searchJobs, suggestQuery } from './use-case.ts';

/** A query parameter is text; whole numbers are checked as such and read by the rules. */
const wholeNumber = Type.String({ pattern: '^[1-9]\\d{0,5}$' });
const Values = Type.Optional(text(4_000));

const SearchQuery = Type.Object(
  {
    pageSize: Type.Optional(wholeNumber),
    start: Type.Optional(wholeNumber),
    lang: Lang,
    q: Type.Optional(text(200)),
    view: Type.Optional(Type.Literal('card')),
    continents: Values,
    countries: Values,
    cities: Values,
    interestCategory: Values,
    interest: Values,
    industries: Values,
    functions: Values,
  },
  { additionalProperties: false },
);
const Counts = list(Type.Object({ value: Type.String(), count: Type.Integer({ minimum: 1 }) }));

const JobPageAnswer = Type.Object({
  numFound: Type.Integer({ minimum: 0 }),
  numFoundExact: Type.Boolean(),
  docs: list(FoundJob),
  facets: Type.Object(
    Object.fromEntries(kinds.map((kind) => [kind, Counts])) as Record<(typeof kinds)[number], typeof Counts>,
  ),
  facetsExact: Type.Boolean(),
  suggestedQuery: Type.Optional(Type.String()),
});

/** Open jobs by text and filters, with counts (D§7). */
export const jobSearchRoutes = (tools: SearchTools): FastifyPluginAsyncTypebox => {
  const { db, readStock, today } = tools;
  return async (app) => {
    await app.register(careersRoute(tools));
    app.get(
      '/api/jobsearch/',
      {
        schema: {
          tags: ['search'],
          summary: 'Open jobs by text and filters',
          querystring: SearchQuery,
          response: { 200: JobPageAnswer },
        },
      },
      async ({ query }, reply) => {
        const understood = understand(query);
        if (understood._tag === 'Refused') throw new Refusal(400, understood.reason);
        const stock = await readStock();
        const page = await inTime(searchJobs(db, stock, understood.query, today()));
        const { numFound } = page;
        // What was found is answered, whatever becomes of the suggestion.
        const suggestedQuery = await suggestQuery(db, stock, understood.query, { numFound, today: today() }).catch(
          () => undefined,
        );
        const answer = suggestedQuery === undefined ? page : { ...page, suggestedQuery };
        return reply.header('cache-control', 'public, max-age=60').send(answer);
      },
    );
  };
};
