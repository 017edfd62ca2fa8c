// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Id, State, sendFindings } from '../documents/answers.ts';
import { previewWith } from './preview.ts';
import { makePreviewLink, previewHours, previewLinksOf, revokePreviewLink } from './preview-links.ts';

const Wish = Type.Object(
  {
    hours: Type.Optional(Type.Integer({ minimum: previewHours.least, maximum: previewHours.most })),
    editing: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const LinkPath = Type.Object({ ...Id.properties, link: Type.String({ pattern: uuidPattern }) });
const Link = Type.Object({
  id: Type.String(),
  editing: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
});
const PreviewBody = Type.Object(
  {
    token: Type.String({ pattern: '^[\\w-]{43}$' }),
    language: Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z-]*$' })),
  },
  { additionalProperties: false },
);
const PreviewAnswer = Type.Object({
  data: Type.Object({
    document: Type.String(),
    language: Type.String(),
    path: Type.String(),
    state: State,
    languages: Type.Array(Type.String()),
    editing: Type.Boolean(),
    expiresAt: Type.String(),
    rendered: Type.Unsafe<object>(Type.Object({}, { additionalProperties: true })),
  }),
});

/** Preview links and the pages that they show (docs/contracts/publishing-service.md). */
export const previewRoutes =
  (
    { db, config, clock }: Pick<Context<Tables>, 'db' | 'config' | 'clock'>,
    { only, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    app.post(
      '/documents/:id/preview-links',
      {
        ...only('draft'),
        preValidation: async (request) => {
          request.body ??= {};
        },
        schema: {
          tags: ['publishing'],
          summary: 'Makes a link that shows what is written now, without an account, until it expires',
          security,
          params: Id,
          body: Wish,
          response: { 201: Type.Object({ id: Type.String(), url: Type.String(), expiresAt: Type.String() }) },
        },
      },
      async (request, reply) => {
        const { hours = previewHours.usual, editing = false } = request.body;
        const link = await makePreviewLink(db, site, request.params.id, { hours, editing }, changeBy(request));
        if (link === undefined) throw new Refusal(404, 'There is no such document that is a page.');
        const url = new URL('/preview', config.site.origin);
        url.searchParams.set('token', link.token);
        return reply.code(201).send({ id: link.id, url: url.href, expiresAt: link.expiresAt.toISOString() });
      },
    );

    app.get(
      '/documents/:id/preview-links',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'The valid preview links of a document, without their tokens',
          security,
          params: Id,
          response: { 200: Type.Object({ links: Type.Array(Link) }) },
        },
      },
      async ({ params }) => ({
        links: (await previewLinksOf(db, site, params.id, clock())).map((link) => ({
          id: link.id,
          editing: link.editing,
          createdBy: link.created_by,
          createdAt: link.created_at.toISOString(),
          expiresAt: link.expires_at.toISOString(),
        })),
      }),
    );

    app.delete(
      '/documents/:id/preview-links/:link',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Ends a preview link at once',
          security,
          params: LinkPath,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id, link } = request.params;
        if (!(await revokePreviewLink(db, site, id, link, changeBy(request))))
          throw new Refusal(404, 'There is no such link.');
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/previews',
      {
        schema: {
          tags: ['publishing'],
          summary: 'The page of a preview link, as layout JSON; the token is in the body, so that no log has it',
          body: PreviewBody,
          response: { 200: PreviewAnswer },
        },
      },
      async (request, reply) => {
        const previewed = await previewWith(db, site, request.body, clock());
        switch (previewed._tag) {
          case 'Nothing':
            throw new Refusal(404, 'The link is unknown, has expired or was revoked.');
          case 'Incomplete':
            return sendFindings(request, reply, previewed.problems);
          case 'Shown': {
            const { _tag, expiresAt, languages, ...rest } = previewed;
            return { data: { ...rest, languages: [...languages], expiresAt: expiresAt.toISOString() } };
          }
        }
      },
    );
  };
