import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { NoQuery } from '../job-index/answers.ts';
import { languages } from '../job-index/facets.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { addressesOf, partSize, partsWithOpenJobs } from './store.ts';

const forAnHour = 'public, max-age=3600';

const PartsAnswer = Type.Object({ parts: Type.Array(Type.Integer({ minimum: 1 })) });
const AddressesAnswer = Type.Object({
  jobs: Type.Array(
    Type.Object({ friendlyURL: Type.String(), lang: Type.Enum([...languages]) }, { additionalProperties: false }),
    { maxItems: partSize },
  ),
});
/** Of at most five digits, so that the job numbers of every part are integers of PostgreSQL. */
const PartParams = Type.Object({ part: Type.String({ pattern: '^[1-9]\\d{0,4}$' }) });

/** The addresses of all open jobs in parts, for sitemaps (docs/contracts/search-service.md, "Addresses"). */
export const jobAddressRoutes =
  ({ db, today }: SearchTools): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['search'];
    app.get(
      '/api/jobaddresses/',
      { schema: { tags, summary: 'Parts with open jobs', querystring: NoQuery, response: { 200: PartsAnswer } } },
      async (_, reply) =>
        reply.header('cache-control', forAnHour).send({ parts: [...(await partsWithOpenJobs(db, today()))] }),
    );
    app.get(
      '/api/jobaddresses/:part',
      {
        schema: {
          tags,
          summary: 'Addresses of the open jobs in a part',
          params: PartParams,
          querystring: NoQuery,
          response: { 200: AddressesAnswer },
        },
      },
      async ({ params }, reply) =>
        reply
          .header('cache-control', forAnHour)
          .send({ jobs: [...(await addressesOf(db, Number(params.part), today()))] }),
    );
  };
