// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import type { DocumentContent } from '../format/document.ts';
import { DocumentBody } from '../kinds/content.ts';
import { answerOf, DraftAnswer, etagOf, expectedBy, Id, sendConflict, sendFindings } from './answers.ts';
import { differencesOf } from './differences.ts';
import { listVersions, restoreVersion, versionOf } from './lists.ts';

const VersionPath = Type.Object({ ...Id.properties, number: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) });
const Version = Type.Object({
  number: Type.Integer(),
  publishedBy: Type.String(),
  publishedAt: Type.String(),
  message: Type.Optional(Type.String()),
});

const DifferenceSchema = Type.Object({
  pointer: Type.String(),
  before: Type.Optional(Type.Unknown({ description: 'of the version that it is compared with; none for what is new' })),
  after: Type.Optional(Type.Unknown({ description: 'none for what is gone' })),
});

/** The published versions of a document (docs/contracts/publishing-service.md). */
export const versionRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    app.get(
      '/documents/:id/versions',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'The published versions of a document, the newest first',
          security,
          params: Id,
          response: { 200: Type.Object({ versions: Type.Array(Version) }) },
        },
      },
      async ({ params }) => ({ versions: await listVersions(db, site, params.id) }),
    );

    app.get(
      '/documents/:id/versions/:number',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'A published version of a document; with compareWith also what differs from that one, by field',
          security,
          params: VersionPath,
          querystring: Type.Object(
            { compareWith: Type.Optional(VersionPath.properties.number) },
            { additionalProperties: false },
          ),
          response: {
            200: Type.Object({
              ...Version.properties,
              content: Type.Unsafe<DocumentContent>(DocumentBody),
              differences: Type.Optional(Type.Array(DifferenceSchema)),
            }),
          },
        },
      },
      async ({ params, query: { compareWith } }) => {
        const [version, other] = await Promise.all(
          [params.number, compareWith ?? params.number].map((number) => versionOf(db, site, params.id, Number(number))),
        );
        if (version === undefined || other === undefined) throw new Refusal(404, 'There is no such version.');
        if (compareWith === undefined) return version;
        return { ...version, differences: [...differencesOf(other.content, version.content)] };
      },
    );

    app.post(
      '/documents/:id/versions/:number/restore',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Makes a version the draft of its document; If-Match names the draft that it replaces',
          security,
          params: VersionPath,
          response: { 200: DraftAnswer },
        },
      },
      async (request, reply) => {
        const { params, headers } = request;
        const expected = expectedBy(headers);
        if (expected === undefined) throw new Refusal(428, 'Send If-Match with the ETag of the draft.');
        const saved = await restoreVersion(db, site, params.id, Number(params.number), expected, changeBy(request));
        switch (saved._tag) {
          case 'NoSite':
          case 'Nothing':
            throw new Refusal(404, 'There is no such version.');
          case 'Refused':
            return sendFindings(request, reply, saved.problems);
          case 'Conflict':
            if (saved.current === undefined) throw new Refusal(404, 'There is no such document.');
            return sendConflict(request, reply, saved.current);
          case 'Saved':
            return reply
              .header('etag', etagOf(saved.draft))
              .send(await answerOf(db, site, saved.draft, saved.incomplete));
        }
      },
    );
  };
