import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../services/tables.ts';
import { personCheck } from '../../services/user/index.ts';
import { makeAccess } from '../access/access.ts';
import { logRoutes } from '../access/log-routes.ts';
import { peopleRoutes } from '../access/people-routes.ts';
import { tokenRoutes } from '../access/token-routes.ts';
import { changeRoutes } from '../changes/routes.ts';
import { draftRoutes } from '../documents/draft-routes.ts';
import { publicationRoutes } from '../documents/publication-routes.ts';
import { treeRoutes } from '../documents/tree-routes.ts';
import { versionRoutes } from '../documents/version-routes.ts';
import { mediaRoutes } from '../media/media-routes.ts';
import { newsletterRoutes } from '../newsletters/newsletter-routes.ts';
import { previewRoutes } from '../previews/preview-routes.ts';
import { measureReleases } from '../releases/measure.ts';
import { planRoutes } from '../releases/plan-routes.ts';
import { releaseRoutes } from '../releases/release-routes.ts';
import { syncRoutes } from '../sync/sync-routes.ts';
import { commentRoutes } from '../together/comment-routes.ts';
import { readerRoutes } from '../together/reader-routes.ts';
import { reviewRoutes } from '../together/review-routes.ts';
import { answerFindingsInLanguage } from './findings-in-language.ts';
import { answerWrongBodies } from './wrong-bodies.ts';

/** The publishing API (docs/contracts/publishing-service.md), to be mounted under `/content/v1`. */
export const publishingRoutes =
  (context: Context<Tables>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = makeAccess({ ...context, personOf: personCheck(context) });
    measureReleases(context);
    answerWrongBodies(app);
    answerFindingsInLanguage(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await app.register(draftRoutes(context, access));
    await app.register(treeRoutes(context, access));
    await app.register(publicationRoutes(context, access));
    await app.register(versionRoutes(context, access));
    await app.register(mediaRoutes(context, access));
    await app.register(previewRoutes(context, access));
    await app.register(releaseRoutes(context, access));
    await app.register(planRoutes(context, access));
    await app.register(changeRoutes(context, access));
    await app.register(tokenRoutes(context, access));
    await app.register(peopleRoutes(context, access));
    await app.register(logRoutes(context, access));
    await app.register(syncRoutes(context, access));
    await app.register(commentRoutes(context, access));
    await app.register(reviewRoutes(context, access));
    await app.register(readerRoutes(context, access));
    await app.register(newsletterRoutes(context, access));
  };
