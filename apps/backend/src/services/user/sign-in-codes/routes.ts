import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { captchaKeyOf, captchaRefused } from '../../../platform/abuse-protection/captcha.ts';
import { answerTooMany, provedLimit, refuseTooMany } from '../../../platform/abuse-protection/proved-limit.ts';
import { text } from '../../../platform/http/text.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { CodedAnswer } from '../shared/answers.ts';
import { requestCode } from '../shared/sign-in-codes.ts';
import type { Toolbox } from '../shared/toolbox.ts';

const invalidEmail = { code: 1002, message: 'The e-mail address is not valid.', fields: ['email'] } as const;

/** `POST v2/auth/codes` (decisions §3, §10): asks for a code to sign in with. One answer for every address, with an account or without. */
export const signInCodeRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { captcha, clock } = tools;
    const waitOf = provedLimit(tools, 'signInCodes', { points: 60, stampedPoints: 20, duration: 600 });
    app.post(
      '/v2/auth/codes',
      {
        schema: {
          summary: 'Ask for a code to sign in with, by mail',
          security: [{ captcha: [] }],
          body: Type.Object({ email: text(1_100) }, { additionalProperties: false }),
          response: {
            202: Type.Object({ data: Type.Object({ resendAfterSeconds: Type.Integer() }) }),
            400: CodedAnswer,
            429: CodedAnswer,
          },
        },
        onRequest: refuseTooMany(waitOf),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const email = readEmailAddress(request.body.email);
        if (email === undefined) return reply.code(400).send(invalidEmail);
        const proof = await captcha.verify(captchaKeyOf(request), 'sign_in_code', clock());
        if (proof === undefined) return reply.code(400).send(captchaRefused);
        const outcome = await requestCode(tools, { emailKey: email.key, proof });
        switch (outcome._tag) {
          case 'CaptchaRefused':
            return reply.code(400).send(captchaRefused);
          case 'TooMany':
            return answerTooMany(reply, outcome.waitS);
          case 'Requested':
            return reply.code(202).send({ data: { resendAfterSeconds: outcome.resendAfterS } });
        }
      },
    );
  };
