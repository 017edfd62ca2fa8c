import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../platform/context.ts';
import { identityPath } from '../sample-identity/clients.ts';
import { sampleThirdParties, thirdPartiesPath } from '../sample-third-parties/index.ts';
import { alumniService } from './alumni/index.ts';
import { articlesService } from './articles/index.ts';
import { contentService } from './content/index.ts';
import { formsService } from './forms/index.ts';
import { geoService } from './geo/index.ts';
import { searchService } from './search/index.ts';
import { siteService } from './site/index.ts';
import type { Tables } from './tables.ts';
import { alumniCheck, readerCheck, senderCheck, sessionsOf, subscriptionsOf, userService } from './user/index.ts';

/** The sample system's provider of sign-ins, which no other process loads. */
const sampleIdentityService =
  (context: Context<Tables>): FastifyPluginAsync =>
  async (app) => {
    // Its library speaks to the console; a log has a JSON object a line.
    console.info = (...words: readonly unknown[]) => app.log.info(words.join(' '));
    console.warn = (...words: readonly unknown[]) => app.log.warn(words.join(' '));
    const { sampleIdentity } = await import('../sample-identity/index.ts');
    await app.register(sampleIdentity(context));
  };

/** Every service under the prefix that decisions §3 gives it. */
export const services = (context: Context<Tables>): Readonly<Record<string, FastifyPluginAsync>> => ({
  '/user': userService(context),
  '/content': contentService({ ...context, readerOf: readerCheck(context), sessions: sessionsOf(context) }),
  '/forms': formsService({ ...context, senderOf: senderCheck(context) }),
  '/geo': geoService(context),
  '/search': searchService(context),
  '/alumni': alumniService({ ...context, accountOf: senderCheck(context), subscriptions: subscriptionsOf(context) }),
  '/articles': articlesService({ ...context, isAlumnus: alumniCheck(context) }),
  '/site': siteService(context),
  ...(context.config.sampleSite && {
    [identityPath]: sampleIdentityService(context),
    [thirdPartiesPath]: sampleThirdParties(context),
  }),
});
