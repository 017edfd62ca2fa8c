// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import type { FastifyPluginAsync } from 'fastify';
import { sendConfirmable } from '../../../platform/http/confirmable.ts';

/** `GET /components`: the JSON Schema of what an author may place on a page. Public: it reveals no content. */
export const componentsRoutes = (componentsSchema: object): FastifyPluginAsync => {
  const body = JSON.stringify(componentsSchema);
  return async (app) => {
    app.get(
      '/components',
      {
        schema: {
          tags: ['content'],
          summary: 'The components that a page may hold, with their fields, parameters and areas, as JSON Schema',
          produces: ['application/schema+json'],
        },
      },
      async (request, reply) =>
        sendConfirmable(
          request,
          reply.headers({
            'content-type': 'application/schema+json; charset=utf-8',
            'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
          }),
          body,
        ),
    );
  };
};
