import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { list } from '../shared/answers.ts';
import { authenticate, keepPrivate, signedIn } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { complaintCodes } from './complaint.ts';
import { maySendNewsletters } from './store.ts';
import { newsletterStatus, orderNewsletter, resumeNewsletter, stopNewsletter } from './use-case.ts';

const Complaints = Type.Object({
  message: Type.String(),
  complaints: list(
    Type.Object({
      code: Type.Enum([...complaintCodes]),
      text: Type.Optional(Type.Integer()),
      line: Type.Optional(Type.Integer()),
      value: Type.Optional(Type.String()),
      message: Type.String(),
    }),
  ),
});
const Id = Type.Object({ newsletterId: Type.String({ format: 'uuid' }) });

const Status = Type.Object({
  id: Type.String(),
  alertCode: Type.String(),
  subject: Type.String(),
  status: Type.String(),
  startsAt: Type.String(),
  finishedAt: Type.Union([Type.String(), Type.Null()]),
  recipients: Type.Integer(),
  sent: Type.Integer(),
  withheld: Type.Integer(),
  bounced: Type.Integer(),
  complaints: Type.Integer(),
});

const statusCodes = { Refused: 400, NoSuchAlert: 404, NobodySubscribed: 409, SentAlready: 409 } as const;

/**
 * `v2/newsletters`: the newsletters of editors, and their progress. The account, not the token, decides who is an
 * editor.
 */
export const newsletterRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const admit = refuseAbove(
      makeLimit(tools, 'newsletters', { points: 60, duration: 600 }),
      'Too many calls. Wait, then try again.',
    );
    app.addHook('onRequest', keepPrivate);
    const admitEditor = async (request: FastifyRequest): Promise<void> => {
      await admit(request.caller);
      const { userId } = await authenticate(tools, request);
      if (!(await maySendNewsletters(tools.db, tools.config.site.key, userId)))
        throw new Refusal(403, 'Only editors send newsletters.');
    };

    app.post(
      '/v2/newsletters',
      {
        schema: {
          summary: 'Send an issue of a newsletter, one text for each language, now or later; for editors',
          security: signedIn,
          body: Type.Object(
            {
              alertCode: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }),
              issues: Type.Array(text(100_000, 1), { minItems: 1, maxItems: 4 }),
              at: Type.Optional(text(40)),
            },
            { additionalProperties: false },
          ),
          response: {
            202: Type.Object({ data: Type.Object({ id: Type.String(), startsAt: Type.String() }) }),
            400: Complaints,
            404: Complaints,
            409: Complaints,
          },
        },
      },
      async (request, reply) => {
        await admitEditor(request);
        const { alertCode, issues, at } = request.body;
        const sources = issues.map((source, index) => ({ name: `Text ${index + 1}`, text: source }));
        const ordered = await orderNewsletter(tools, { alertCode, sources, at });
        if (ordered._tag !== 'Ordered') {
          const { _tag, complaints } = ordered;
          return reply.code(statusCodes[_tag]).send({ message: complaints[0].message, complaints: [...complaints] });
        }
        return reply.code(202).send({ data: { id: ordered.id, startsAt: ordered.startsAt.toISOString() } });
      },
    );

    app.get(
      '/v2/newsletters',
      {
        schema: {
          summary: 'How far the newest newsletters are; for editors',
          security: signedIn,
          response: { 200: Type.Object({ data: Type.Object({ newsletters: list(Status) }) }) },
        },
      },
      async (request) => {
        await admitEditor(request);
        const newsletters = await newsletterStatus(tools);
        return {
          data: {
            newsletters: newsletters.map((one) => ({
              ...one,
              startsAt: one.startsAt.toISOString(),
              finishedAt: one.finishedAt?.toISOString() ?? null,
            })),
          },
        };
      },
    );

    for (const [name, summary, change] of [
      ['stop', 'Keep what has not gone out yet from going; for editors', stopNewsletter],
      ['resume', 'Let a stopped newsletter go on where it was; for editors', resumeNewsletter],
    ] as const)
      app.post(
        `/v2/newsletters/:newsletterId/${name}`,
        { schema: { summary, security: signedIn, params: Id, response: { 204: Type.Null() } } },
        async (request, reply) => {
          await admitEditor(request);
          if (!(await change(tools, request.params.newsletterId)))
            throw new Refusal(404, `There is no newsletter to ${name} by this id.`);
          return reply.code(204).send(null);
        },
      );
  };
