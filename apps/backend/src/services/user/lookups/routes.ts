import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { languages } from '../../../platform/values/language.ts';
import { LanguageQuery, list } from '../shared/answers.ts';
import { countriesIn, functionsIn, titlesIn } from '../shared/lists.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { findCompanies } from './store.ts';

const LookupItems = list(Type.Object({ Description: Type.String(), code: Type.String() }));
const Titles = Type.Object({
  data: Type.Object({ titles: list(Type.Object({ id: Type.String(), name: Type.String() })) }),
});
const Companies = Type.Object({ data: Type.Object({ companies: list(Type.String()) }) });

const forAnHour = 'public, max-age=3600';

/** A§7 look-ups: lists that never change while the process runs, made once for each language, and companies by term. */
export const lookupRoutes = (tools: Toolbox): FastifyPluginAsyncTypebox => {
  const admit = refuseAbove(
    makeLimit(tools, 'company', { points: 120, duration: 60 }),
    'Too many look-ups. Wait, then try again.',
  );
  const perLanguage = new Map(
    languages.map((language) => [
      language,
      { countries: countriesIn(language), functions: functionsIn(language), titles: titlesIn(language) },
    ]),
  );
  const listsIn = (language: (typeof languages)[number]) =>
    perLanguage.get(language) ?? { countries: [], functions: [], titles: [] };

  return async (app) => {
    const listOf = (summary: string, answer: typeof LookupItems) => ({
      schema: { summary, querystring: LanguageQuery, response: { 200: answer } },
    });

    app.get('/v1/lookuplists/country', listOf('Countries of ISO 3166-1', LookupItems), async ({ query }, reply) =>
      reply.header('cache-control', forAnHour).send(listsIn(query.language ?? 'en').countries),
    );
    app.get('/v1/lookuplists/function', listOf('Business functions', LookupItems), async ({ query }, reply) =>
      reply.header('cache-control', forAnHour).send(listsIn(query.language ?? 'en').functions),
    );
    app.get(
      '/v1/lookuplists/titles',
      { schema: { summary: 'Job titles', querystring: LanguageQuery, response: { 200: Titles } } },
      async ({ query }, reply) =>
        reply.header('cache-control', forAnHour).send({ data: { titles: listsIn(query.language ?? 'en').titles } }),
    );
    app.get(
      '/v2/lookup/company',
      {
        schema: {
          summary: 'Company names for a term of at least two characters',
          querystring: Type.Object(
            { term: Type.String({ minLength: 2, maxLength: 150 }) },
            { additionalProperties: false },
          ),
          response: { 200: Companies },
        },
      },
      async (request, reply) => {
        const term = request.query.term.trim().normalize('NFC');
        if ([...term].length < 2 || term.includes('\0'))
          throw new Refusal(400, 'The term must have at least two characters.');
        await admit(request.caller);
        return reply
          .header('cache-control', 'private, max-age=60')
          .send({ data: { companies: await findCompanies(tools.db, term) } });
      },
    );
  };
};
