import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { preferredLanguage } from '../../../platform/values/language.ts';
import type { Context } from '../shared/context.ts';
import { MasterList, masterListOf } from './answer.ts';
import { listDeadlines } from './store.ts';

/** Until when one can apply (D§7): degree → role → office → dates (decisions §8), without those that have passed. */
export const deadlineRoutes =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/v1/applicationdeadline/masterlist',
      { schema: { summary: 'Until when one can apply', response: { 200: MasterList } } },
      async ({ headers }, reply) => {
        const language = preferredLanguage(headers['accept-language']);
        const found = await listDeadlines(db, clock());
        return reply
          .headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' })
          .send(masterListOf(found, language));
      },
    );
  };
