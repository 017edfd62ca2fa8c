import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { jsonDepth } from '../../../platform/http/json-body.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { readMessageId } from '../../../platform/mail/delivery-report.ts';
import { keepPrivate } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { isSigned } from './rules.ts';
import { takeReports } from './use-case.ts';

const Reports = Type.Object(
  {
    reports: Type.Array(
      Type.Object(
        {
          messageId: text(200, 1),
          kind: Type.Union([Type.Literal('hard'), Type.Literal('soft'), Type.Literal('complaint')]),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  },
  { additionalProperties: false },
);

const header = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * `POST v2/mail-reports`: bounces and complaints from a mail service. Only a call signed with `MAIL_WEBHOOK_SECRET`
 * counts (Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`); without that secret none does.
 */
export const mailReportRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const admit = refuseAbove(
      makeLimit(tools, 'mailReports', { points: 600, duration: 60 }),
      'Too many reports. Wait, then try again.',
    );
    app.addHook('onRequest', keepPrivate);
    // What is signed are the bytes of the body, before anything is made of them.
    app.removeContentTypeParser('application/json');
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const call = {
        id: header(request, 'webhook-id'),
        timestamp: header(request, 'webhook-timestamp'),
        signature: header(request, 'webhook-signature'),
        body: String(body),
      };
      if (!isSigned(tools.config.mail.webhookSecret, call, tools.clock()))
        return done(new Refusal(401, 'The call is not signed.', { 'www-authenticate': 'Signature' }));
      if (jsonDepth(call.body) > 50) return done(new Refusal(400, 'The body nests too deep.'));
      parse(request, call.body, done);
    });

    app.post(
      '/v2/mail-reports',
      {
        schema: {
          summary: 'What a mail service tells of messages: refused for good, refused for now, or complained about',
          body: Reports,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const reports = request.body.reports.flatMap(({ messageId, kind }) => {
          const id = readMessageId(messageId) ?? readMessageId(`<${messageId}>`);
          return id === undefined ? [] : [{ messageId: id, kind }];
        });
        await takeReports(tools, reports);
        return reply.code(204).send(null);
      },
    );
  };
