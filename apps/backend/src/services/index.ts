import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../platform/context.ts';
import { alumniService } from './alumni/index.ts';
import { articlesService } from './articles/index.ts';
import { contentService } from './content/index.ts';
import { formsService } from './forms/index.ts';
import { geoService } from './geo/index.ts';
import { searchService } from './search/index.ts';
import { siteService } from './site/index.ts';
import type { Tables } from './tables.ts';
import { alumniCheck, readerCheck, senderCheck, sessionsOf, subscriptionsOf, userService } from './user/index.ts';

/** Every service under the prefix that decisions §3 gives it. */
export const services = (
  context: Context<Tables>,
  componentsSchema: object,
): Readonly<Record<string, FastifyPluginAsync>> => ({
  '/user': userService(context),
  '/content': contentService({
    ...context,
    readerOf: readerCheck(context),
    sessions: sessionsOf(context),
    componentsSchema,
  }),
  '/forms': formsService({ ...context, senderOf: senderCheck(context) }),
  '/geo': geoService(context),
  '/search': searchService(context),
  '/alumni': alumniService({ ...context, accountOf: senderCheck(context), subscriptions: subscriptionsOf(context) }),
  '/articles': articlesService({ ...context, isAlumnus: alumniCheck(context) }),
  '/site': siteService(context),
});
