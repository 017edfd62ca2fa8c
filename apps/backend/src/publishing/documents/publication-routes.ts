// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { PagePath } from '../format/authoring.ts';
import { Findings, Id, sendFindings } from './answers.ts';
import { publishDraft, unpublish } from './publish-draft.ts';

const PublishBody = Type.Object(
  {
    message: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const UnpublishBody = Type.Object({ redirectTo: Type.Optional(PagePath) }, { additionalProperties: false });
const PublishAnswer = Type.Object({
  version: Type.Integer(),
  pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
  warnings: Findings,
});
/** Publishing and unpublishing a document now (docs/contracts/publishing-service.md). */
export const publicationRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    app.post(
      '/documents/:id/publish',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary: 'Publishes a draft now; dryRun answers what would change, and changes nothing',
          security,
          params: Id,
          body: PublishBody,
          response: { 200: PublishAnswer },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const done = await publishDraft(db, site, params.id, changeBy(request), {
          message: body.message,
          isDry: body.dryRun ?? false,
        });
        switch (done._tag) {
          case 'Nothing':
            throw new Refusal(404, 'There is no such document.');
          case 'Refused':
            return sendFindings(request, reply, done.problems);
          case 'Published':
            return { version: done.version, pages: done.pages, warnings: done.warnings };
        }
      },
    );

    app.post(
      '/documents/:id/unpublish',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary: 'Removes the page of a document from the site; its addresses lead to redirectTo where it is given',
          security,
          params: Id,
          body: UnpublishBody,
          response: { 200: Type.Object({ pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())) }) },
        },
      },
      async (request, reply) => {
        const done = await unpublish(db, site, request.params.id, changeBy(request), request.body.redirectTo);
        switch (done._tag) {
          case 'Nothing':
            throw new Refusal(404, 'There is no such published document.');
          case 'Refused':
            return sendFindings(request, reply, done.problems);
          case 'Unpublished':
            return { pages: done.pages };
        }
      },
    );
  };
