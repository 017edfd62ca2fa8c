// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access, Change } from '../access/access.ts';
import { PagePath } from '../format/authoring.ts';
import { readMoment } from '../schedule/moment.ts';
import { Findings, Id, sendFindings } from './answers.ts';
import { endSchedule, type Publishing, publishDraft, unpublish } from './publish-draft.ts';

/** Parts of a body that say when something is published, and whether it is only tried. */
export const When = {
  at: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'a moment with an offset or a zone: 2026-12-01T09:00+01:00, 2026-12-01T09:00[Europe/Berlin]; now without one',
    }),
  ),
  dryRun: Type.Optional(Type.Boolean({ description: 'finds out what would change, and changes nothing' })),
};
const PublishBody = Type.Object(
  { message: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })), ...When },
  { additionalProperties: false },
);
const UnpublishBody = Type.Object({ redirectTo: Type.Optional(PagePath), ...When }, { additionalProperties: false });
const Effects = {
  pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
  warnings: Findings,
};
const Published = Type.Object({ version: Type.Integer(), ...Effects });
const Unpublished = Type.Object(Effects);
const Scheduled = Type.Object({ at: Type.String(), ...Effects });
const Scheduling = Type.Object({ ...Id.properties, step: Type.Enum(['publish', 'unpublish']) });

/** Publishing and unpublishing a document, now or at a moment (docs/contracts/publishing-service.md). */
export const publicationRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    /** Answers what became of a document at the moment that `text` names, or now. */
    const answered = async (
      request: FastifyRequest,
      reply: FastifyReply,
      text: string | undefined,
      nothing: string,
      perform: (change: Change, at: Date | undefined) => Promise<Publishing>,
    ): Promise<FastifyReply> => {
      const change = changeBy(request);
      const moment = text === undefined ? undefined : readMoment(text, change.at);
      if (moment?._tag === 'Wrong') return sendFindings(request, reply, [{ pointer: '/at', message: moment.message }]);
      const done = await perform(change, moment?.at);
      switch (done._tag) {
        case 'Nothing':
          throw new Refusal(404, nothing);
        case 'Refused':
          return sendFindings(request, reply, done.problems);
        case 'Published': {
          const { version, pages, warnings, at } = done;
          if (at === undefined) return reply.send({ version, pages, warnings });
          return reply.code(202).send({ at: at.toISOString(), pages, warnings });
        }
      }
    };

    app.post(
      '/documents/:id/publish',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary: 'Publishes a draft now or at a moment; dryRun answers what would change, and changes nothing',
          security,
          params: Id,
          body: PublishBody,
          response: { 200: Published, 202: Scheduled },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { at: text, message, dryRun: isDry } = request.body;
        return answered(request, reply, text, 'There is no such document.', (change, at) =>
          publishDraft(db, site, id, change, { message, isDry, at }),
        );
      },
    );

    app.post(
      '/documents/:id/unpublish',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary:
            'Removes the page of a document from the site, now or at a moment; its addresses lead to redirectTo where it is given',
          security,
          params: Id,
          body: UnpublishBody,
          response: { 200: Unpublished, 202: Scheduled },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { at: text, redirectTo, dryRun: isDry } = request.body;
        return answered(request, reply, text, 'There is no such published document.', (change, at) =>
          unpublish(db, site, id, change, { redirectTo, isDry, at }),
        );
      },
    );

    app.delete(
      '/documents/:id/schedules/:step',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary: 'Cancels the schedule by which a document is published or unpublished; one that failed is dismissed',
          security,
          params: Scheduling,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id, step } = request.params;
        const change = changeBy(request);
        if (!(await endSchedule(db, site, id, step, change)))
          throw new Refusal(404, 'There is no such schedule. One of a release is cancelled with its release.');
        return reply.code(204).send(null);
      },
    );
  };
