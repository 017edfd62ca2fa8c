import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { captchaKeyOf, captchaRefused } from '../../../platform/abuse-protection/captcha.ts';
import { makeAddressLimit, makeLimit } from '../../../platform/abuse-protection/limits.ts';
import { answerTooMany, provedLimit, refuseTooMany } from '../../../platform/abuse-protection/proved-limit.ts';
import { text } from '../../../platform/http/text.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { CodedAnswer } from '../shared/answers.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { requestReset, resetPassword } from './use-case.ts';

const closed = { additionalProperties: false } as const;

const messages = {
  1001: 'A parameter of the link is missing.',
  1003: 'The password cannot be used.',
  6008: 'The link is not valid, or has been used or has expired.',
  6011: 'The password was used before.',
} as const;
const invalidEmail = { code: 1002, message: 'The e-mail address is not valid.', fields: ['email'] } as const;

/** `POST v2/password-resets` and `/confirm` (A§7, decisions §3, §10): one answer to the first for every address. */
export const passwordResetRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { captcha, clock } = tools;
    const waitOf = provedLimit(tools, 'passwordResets', { points: 60, stampedPoints: 20, duration: 600 });
    const waitOfAddress = makeAddressLimit(tools, 'resetsOfAddress');
    const confirmLimit = makeLimit(tools, 'newPasswords', { points: 60, duration: 600 });

    app.post(
      '/v2/password-resets',
      {
        schema: {
          summary: 'Ask for a link to a new password, by mail',
          security: [{ captcha: [] }],
          body: Type.Object(
            {
              email: text(1_100),
              /** The part of the site of the request, to which the link returns. */
              area: Type.Optional(Type.Literal('alumni')),
            },
            closed,
          ),
          response: { 202: Type.Null(), 400: CodedAnswer, 429: CodedAnswer },
        },
        onRequest: refuseTooMany(waitOf),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { area } = request.body;
        const email = readEmailAddress(request.body.email);
        if (email === undefined) return reply.code(400).send(invalidEmail);
        const proof = await captcha.verify(captchaKeyOf(request), 'password_reset', clock());
        // Only a request with a proof counts against an address, so that strangers pay for using up its allowance.
        const wait = proof && (await waitOfAddress(email.key));
        if (wait !== undefined) return answerTooMany(reply, wait);
        const isTaken = proof !== undefined && (await requestReset(tools, { emailKey: email.key, area, proof }));
        return isTaken ? reply.code(202).send(null) : reply.code(400).send(captchaRefused);
      },
    );

    app.post(
      '/v2/password-resets/confirm',
      {
        schema: {
          summary: 'Set a new password by the link of a mail; every session of the account ends',
          body: Type.Object({ password: Type.String(), token: text(1_000), encEmailId: text(1_000) }, closed),
          response: {
            200: Type.Object({ data: Type.Object({ email: Type.String() }) }),
            400: CodedAnswer,
            429: CodedAnswer,
          },
        },
        onRequest: refuseTooMany(({ caller }) => confirmLimit(caller)),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { password, token, encEmailId } = request.body;
        const outcome = await resetPassword(tools, { password, token, uid: encEmailId });
        if ('code' in outcome) return reply.code(400).send({ code: outcome.code, message: messages[outcome.code] });
        return reply.send({ data: { email: outcome.email } });
      },
    );
  };
