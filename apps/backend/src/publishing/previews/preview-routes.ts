// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Findings, Id, State, sendFindings } from '../documents/answers.ts';
import { When } from '../documents/publication-routes.ts';
import { readMoment } from '../schedule/moment.ts';
import { previewWith } from './preview.ts';
import {
  makePreviewLink,
  type PreviewSubject,
  previewHours,
  previewLinksOf,
  revokePreviewLink,
} from './preview-links.ts';
import type { Previewed } from './previewed.ts';

const Hours = Type.Optional(Type.Integer({ minimum: previewHours.least, maximum: previewHours.most }));
const DocumentWish = Type.Object(
  { hours: Hours, editing: Type.Optional(Type.Boolean()), at: When.at },
  { additionalProperties: false },
);
const ReleaseWish = Type.Object({ hours: Hours }, { additionalProperties: false });
const Uuid = Type.String({ pattern: uuidPattern });
const ReleaseId = Type.Object({ release: Uuid });
const Link = Type.Object({
  id: Type.String(),
  editing: Type.Boolean(),
  at: Type.Optional(Type.String({ description: 'the moment that the site is shown at' })),
  createdBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
});
const Links = Type.Object({ links: Type.Array(Link) });
const MadeLink = Type.Object({ id: Type.String(), url: Type.String(), expiresAt: Type.String() });
const PreviewBody = Type.Object(
  {
    token: Type.String({ pattern: '^[\\w-]{43}$' }),
    language: Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z-]*$' })),
    path: Type.Optional(
      Type.String({
        maxLength: 300,
        pattern: '^/[^\\u0000]*$',
        description: 'of a page of the site, for a link to a release or a moment; where the link begins without one',
      }),
    ),
  },
  { additionalProperties: false },
);
const PreviewAnswer = Type.Object({
  data: Type.Object({
    document: Type.Optional(Type.String({ description: 'none for a page that the site makes itself' })),
    language: Type.String(),
    path: Type.String(),
    state: State,
    languages: Type.Array(Type.String()),
    editing: Type.Boolean(),
    expiresAt: Type.String(),
    shows: Type.Optional(
      Type.Object({
        release: Type.Optional(Type.String({ description: 'its name' })),
        at: Type.Optional(Type.String({ description: 'the moment that the site is shown at' })),
        texts: Type.Optional(
          Type.Record(Type.String(), Type.String(), { description: 'of the dictionary, by key, as they are to be' }),
        ),
        changes: Type.Array(
          Type.Object({
            language: Type.String(),
            path: Type.String(),
            title: Type.String(),
            action: Type.Enum(['publish', 'unpublish']),
          }),
        ),
      }),
    ),
    incomplete: Type.Optional(Findings),
    rendered: Type.Optional(
      Type.Unsafe<object>(
        Type.Object({}, { additionalProperties: true, description: 'none where there is no page at the address' }),
      ),
    ),
  }),
});

const answerOf = ({
  expiresAt,
  document,
  languages,
  shows,
  incomplete,
  rendered,
  language,
  path,
  state,
  editing,
}: Extract<Previewed, { readonly _tag: 'Shown' }>) => ({
  ...(document !== undefined && { document }),
  language,
  path,
  state,
  languages: [...languages],
  editing,
  expiresAt: expiresAt.toISOString(),
  ...(shows && {
    shows: {
      ...(shows.release !== undefined && { release: shows.release }),
      ...(shows.at !== undefined && { at: shows.at.toISOString() }),
      texts: { ...shows.texts },
      changes: [...shows.changes],
    },
  }),
  ...(incomplete.length > 0 && { incomplete }),
  ...(rendered && { rendered }),
});

/** Preview links and the pages that they show (docs/contracts/publishing-service.md). */
export const previewRoutes =
  (
    { db, config, clock }: Pick<Context<Tables>, 'db' | 'config' | 'clock'>,
    { only, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const tags = ['publishing'];

    const make = async (
      request: FastifyRequest,
      reply: FastifyReply,
      subject: PreviewSubject,
      { hours = previewHours.usual, editing = false, at: text }: Static<typeof DocumentWish>,
    ): Promise<FastifyReply> => {
      const change = changeBy(request);
      const moment = text === undefined ? undefined : readMoment(text, change.at);
      if (moment?._tag === 'Wrong') return sendFindings(request, reply, [{ pointer: '/at', message: moment.message }]);
      if (moment !== undefined && editing)
        return sendFindings(request, reply, [
          { pointer: '/editing', message: 'is of what is written now, without at' },
        ]);
      const made = await makePreviewLink(db, site, subject, { hours, editing, at: moment?.at }, change);
      switch (made._tag) {
        case 'Nothing':
          throw new Refusal(404, `There is no such ${'document' in subject ? 'document' : 'release'}.`);
        case 'Unseen':
          return sendFindings(request, reply, [{ pointer: '/kind', message: made.reason }]);
        case 'Over':
          throw new Refusal(409, `The release is ${made.state === 'done' ? 'published' : 'cancelled'}.`);
        case 'Made': {
          const { id, token, expiresAt } = made.link;
          const url = new URL('/preview', config.site.origin);
          url.searchParams.set('token', token);
          return reply.code(201).send({ id, url: url.href, expiresAt: expiresAt.toISOString() });
        }
      }
    };
    const list = async (subject: PreviewSubject) => ({
      links: (await previewLinksOf(db, site, subject, clock())).map((link) => ({
        id: link.id,
        editing: link.editing,
        ...(link.at !== null && { at: link.at.toISOString() }),
        createdBy: link.created_by,
        createdAt: link.created_at.toISOString(),
        expiresAt: link.expires_at.toISOString(),
      })),
    });
    const revoke = async (request: FastifyRequest, reply: FastifyReply, subject: PreviewSubject, link: string) => {
      if (!(await revokePreviewLink(db, site, subject, link, changeBy(request))))
        throw new Refusal(404, 'There is no such link.');
      return reply.code(204).send(null);
    };
    const preValidation = async (request: FastifyRequest): Promise<void> => {
      request.body ??= {};
    };

    app.post(
      '/documents/:id/preview-links',
      {
        ...only('draft'),
        preValidation,
        schema: {
          tags,
          summary: 'Makes a link that shows what is written now, or the site at a moment, without an account',
          security,
          params: Id,
          body: DocumentWish,
          response: { 201: MadeLink },
        },
      },
      async (request, reply) => make(request, reply, { document: request.params.id }, request.body),
    );

    app.get(
      '/documents/:id/preview-links',
      {
        ...only('draft'),
        schema: {
          tags,
          summary: 'The valid preview links of a document, without their tokens',
          security,
          params: Id,
          response: { 200: Links },
        },
      },
      async ({ params }) => list({ document: params.id }),
    );

    app.delete(
      '/documents/:id/preview-links/:link',
      {
        ...only('draft'),
        schema: {
          tags,
          summary: 'Ends a preview link at once',
          security,
          params: Type.Object({ ...Id.properties, link: Uuid }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => revoke(request, reply, { document: request.params.id }, request.params.link),
    );

    app.post(
      '/releases/:release/preview-links',
      {
        ...only('draft'),
        preValidation,
        schema: {
          tags,
          summary: 'Makes a link that shows the site as it will be with a release, without an account',
          security,
          params: ReleaseId,
          body: ReleaseWish,
          response: { 201: MadeLink },
        },
      },
      async (request, reply) => make(request, reply, { release: request.params.release }, request.body),
    );

    app.get(
      '/releases/:release/preview-links',
      {
        ...only('draft'),
        schema: {
          tags,
          summary: 'The valid preview links of a release, without their tokens',
          security,
          params: ReleaseId,
          response: { 200: Links },
        },
      },
      async ({ params }) => list({ release: params.release }),
    );

    app.delete(
      '/releases/:release/preview-links/:link',
      {
        ...only('draft'),
        schema: {
          tags,
          summary: 'Ends a preview link of a release at once',
          security,
          params: Type.Object({ ...ReleaseId.properties, link: Uuid }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => revoke(request, reply, { release: request.params.release }, request.params.link),
    );

    app.post(
      '/previews',
      {
        schema: {
          tags,
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
          case 'Shown':
            return { data: answerOf(previewed) };
        }
      },
    );
  };
