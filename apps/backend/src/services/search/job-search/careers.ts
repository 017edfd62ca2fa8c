import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { list } from '../../../platform/http/coded.ts';
import { text } from '../../../platform/http/text.ts';
import { Job, Lang } from '../job-index/answers.ts';
import { inTime } from '../job-index/in-time.ts';
import type { SearchTools } from '../job-index/tools.ts';
import { searchJobs } from './use-case.ts';

const defaultJobs = 3;

const CareersQuery = Type.Object(
  {
    lang: Lang,
    pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|1\\d|20)$' })),
    q: Type.Optional(text(200)),
  },
  { additionalProperties: false },
);

const { title, whatYouWillDo, friendlyURL } = Job.properties;
const CareersAnswer = Type.Object({ docs: list(Type.Object({ title, whatYouWillDo, friendlyURL })) });

/** Open jobs for a text, for other pages (D§7 careers search). */
export const careersRoute =
  ({ db, readStock, today }: SearchTools): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/careers',
      {
        schema: {
          tags: ['search'],
          summary: 'Some open jobs for a text, as other pages tell of them',
          querystring: CareersQuery,
          response: { 200: CareersAnswer },
        },
      },
      async ({ query: { lang = 'en', pageSize = defaultJobs, q = '' } }, reply) => {
        const query = {
          text: q,
          language: lang,
          filters: {},
          offset: 0,
          size: Number(pageSize),
          view: 'whole' as const,
        };
        const { docs } = await inTime(searchJobs(db, await readStock(), query, today()));
        return reply.header('cache-control', 'public, max-age=60').send({
          docs: docs.flatMap((job) =>
            'whatYouWillDo' in job
              ? [{ title: job.title, whatYouWillDo: job.whatYouWillDo, friendlyURL: job.friendlyURL }]
              : [],
          ),
        });
      },
    );
  };
