import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import pg from 'pg';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../http/problem.ts';
import type { Language } from '../rules/facets.ts';
import { understand } from '../rules/requested.ts';
import { dateOf } from '../rules/signature.ts';
import { searchJobs } from '../search.ts';
import { similarJobs } from '../similar.ts';
import { jobAt } from '../store/jobs.ts';
import { type MasterList, masterListOf } from '../store/menus.ts';
import { makeStockReader } from '../store/stock.ts';
import { findTitles } from '../store/titles.ts';
import type { TypeAheadLimit } from '../type-ahead-limit.ts';
import {
  DetailsAnswer,
  DetailsQuery,
  JobPageAnswer,
  JobParams,
  LanguageQuery,
  MasterListAnswer,
  NoQuery,
  SearchQuery,
  SimilarAnswer,
  TermsAnswer,
  TypeAheadQuery,
} from './schemas.ts';

const aMinute = 'public, max-age=60';
const aWhile = 'public, max-age=60, stale-while-revalidate=600';
const queryCancelled = '57014';

/** What was stopped for taking too long is the service's trouble, and one that passes. */
const inTime = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === queryCancelled)
      throw new Refusal(503, 'The search took too long. Try again, or search for less.', { 'retry-after': '5' });
    throw error;
  }
};

/** The calls of D§7 about jobs, as docs/contracts/search-service.md words them. */
export const jobRoutes = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  limit: TypeAheadLimit,
): FastifyPluginAsyncTypebox => {
  const readStock = makeStockReader(db);
  const today = (): string => dateOf(clock());
  const tags = ['search'];

  return async (app) => {
    app.get(
      '/api/masterList',
      {
        schema: {
          tags,
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
    app.get(
      '/api/jobsearch/',
      {
        schema: {
          tags,
          summary: 'Open jobs by text and filters',
          querystring: SearchQuery,
          response: { 200: JobPageAnswer },
        },
      },
      async ({ query }, reply) => {
        const understood = understand(query);
        if (understood._tag === 'Refused') throw new Refusal(400, understood.reason);
        const page = await inTime(searchJobs(db, await readStock(), understood.query, today()));
        return reply.header('cache-control', aMinute).send(page);
      },
    );
    app.get(
      '/api/jobtypeahead/',
      {
        schema: {
          tags,
          summary: 'Job titles for what was typed',
          querystring: TypeAheadQuery,
          response: { 200: TermsAnswer },
        },
      },
      async (request, reply) => {
        const wait = await limit(request.ip);
        if (wait !== undefined)
          throw new Refusal(429, 'Too many suggestions. Wait, then try again.', { 'retry-after': String(wait) });
        const terms = await inTime(findTitles(db, request.query.q, request.query.lang));
        return reply.header('cache-control', aMinute).send({ terms });
      },
    );
    app.get(
      '/api/jobsearch/jobdetails',
      {
        schema: {
          tags,
          summary: 'One job by its address',
          querystring: DetailsQuery,
          response: { 200: DetailsAnswer },
        },
      },
      async ({ query }, reply) => {
        const details = await jobAt(db, query.q, today());
        if (details._tag === 'Unknown') throw new Refusal(404, 'There is no such job.');
        if (details._tag === 'Expired') throw new Refusal(410, 'The job has expired.');
        return reply.header('cache-control', aWhile).send({ docs: [details.job] });
      },
    );
    app.get(
      '/api/jobsearch/:jobID/similarjobs',
      {
        schema: {
          tags,
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
        return reply.header('cache-control', aWhile).send({ results });
      },
    );
  };
};
