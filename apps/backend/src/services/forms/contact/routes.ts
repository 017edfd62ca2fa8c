import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { captchaKeyOf, captchaRefused, makeCaptcha } from '../../../platform/abuse-protection/captcha.ts';
import {
  answerTooMany,
  provedLimit,
  refuseTooMany,
  tooManyAttempts,
} from '../../../platform/abuse-protection/proved-limit.ts';
import { Coded } from '../../../platform/http/coded.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { languages, preferredLanguage } from '../../../platform/values/language.ts';
import { isName } from '../../../platform/values/person-name.ts';
import type { Context } from '../shared/context.ts';
import { type ContactMessage, nameIn, readMessage, triggers } from './rules.ts';
import { findProfile } from './store.ts';
import { requestContactCode, type Sender, sendMessage } from './use-case.ts';

const closed = { additionalProperties: false } as const;
const ProfileId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,99}$' });
const Language = Type.Union(languages.map((language) => Type.Literal(language)));

/** The contact request and its wrapper, as A§3 prints them; lengths of decisions §5. */
const ContactRequest = Type.Object(
  {
    PageName: text(200),
    Ref: text(2_000),
    language: Language,
    isPreview: Type.Boolean(),
    emailData: Type.Object({ to: ProfileId }, closed),
    SendEmailRequest: Type.Object(
      {
        name: text(100),
        email: text(1_100),
        title: Type.Optional(text(150)),
        organization: Type.Optional(text(150)),
        subject: text(200),
        message: text(5_000),
        isRequired: Type.Boolean(),
      },
      closed,
    ),
    Source: Type.Union(triggers.map((trigger) => Type.Literal(trigger))),
    partnerName: text(300),
  },
  closed,
);
const WithCode = Type.Object({ ...ContactRequest.properties, otp: text(64) }, closed);
const CodeRequest = Type.Object({ email: text(1_100), firstName: text(100) }, closed);

const Success = Type.Object({ data: Type.Object({ successMessage: Type.String() }) });
/** A§7: the error body of this call is text, which travels as a string of JSON. */
const Words = Type.String();

const invalidEmail = { code: 1002, message: 'The e-mail address is not valid.', fields: ['email'] };
const noName = { code: 1004, message: 'The name is no name.', fields: ['firstName'] };
const noSuchProfile = 'There is no such recipient.';

const isFlaw = (
  read: ReturnType<typeof readMessage>,
): read is Exclude<ReturnType<typeof readMessage>, ContactMessage> => 'code' in read;

/** A§7 has the token of a resend, and of a message with a code, in a header of its own. */
const invisibleKeyOf = (request: FastifyRequest): string => {
  const { invisiblecaptchakey: key } = request.headers;
  return typeof key === 'string' ? key : captchaKeyOf(request);
};

const sendText = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).type('application/json').serializer(JSON.stringify).send(words);

type Parts = Context & {
  /** Who calls, where they are signed in. */
  readonly senderOf: (request: FastifyRequest) => Promise<Sender | undefined>;
};

/** A§3 to A§8 contact: writes to a known profile, on the plain path or with a code that proves the address of the sender. */
export const contactRoutes = (context: Parts): FastifyPluginAsyncTypebox => {
  const { db, clock, config, secrets, senderOf } = context;
  const captcha = makeCaptcha({ secret: secrets.captcha, ...config.captcha });
  const limited = { ...context, captcha };
  const asking = provedLimit(limited, 'contactCodes', {
    points: 60,
    stampedPoints: 20,
    duration: 600,
    keyOf: invisibleKeyOf,
  });
  const sending = provedLimit(limited, 'contact', {
    points: 20,
    stampedPoints: 10,
    duration: 3_600,
    keyOf: invisibleKeyOf,
  });
  const asText = (reply: FastifyReply) => sendText(reply, 429, tooManyAttempts.message);

  const sentOf = async (request: FastifyRequest, body: Static<typeof ContactRequest>, draft: ContactMessage) => ({
    draft,
    to: body.emailData.to,
    trigger: body.Source,
    language: body.language,
    pageItemId: body.PageName,
    pageAddress: body.Ref,
    isPreview: body.isPreview,
    sender: await senderOf(request),
  });

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST') reply.header('cache-control', 'no-store');
    });

    app.get(
      '/contact/profiles/:profile',
      {
        schema: {
          summary: 'Who is written to: what they are called, and what brings visitors to them',
          params: Type.Object({ profile: ProfileId }, closed),
          querystring: Type.Object({ language: Type.Optional(Language) }, closed),
          response: {
            200: Type.Object({
              data: Type.Object({ id: Type.String(), name: Type.String(), source: Type.String() }),
            }),
          },
        },
      },
      async ({ params, query }, reply) => {
        const profile = await findProfile(db, config.site.key, params.profile);
        if (profile === undefined) throw new Refusal(404, noSuchProfile);
        const { id, names, trigger } = profile;
        return reply
          .header('cache-control', 'public, max-age=60')
          .send({ data: { id, name: nameIn(names, query.language ?? 'en'), source: trigger } });
      },
    );

    app.post(
      '/contact',
      {
        onRequest: refuseTooMany(sending),
        schema: {
          summary: 'Send a message to a profile',
          security: [{ captcha: [] }],
          body: ContactRequest,
          response: { 200: Success, 400: Coded, 429: Coded },
        },
      },
      async (request, reply) => {
        const draft = readMessage(request.body.SendEmailRequest, request.body.Source);
        if (isFlaw(draft)) return reply.code(400).send({ ...draft, fields: [...draft.fields] });
        const proof = await captcha.verify(captchaKeyOf(request), 'contact', clock());
        if (proof === undefined) return reply.code(400).send(captchaRefused);
        const sent = await sentOf(request, request.body, draft);
        const outcome = await sendMessage(context, { ...sent, proof, code: undefined });
        switch (outcome._tag) {
          case 'Sent':
            return reply.send({ data: { successMessage: outcome.successMessage } });
          case 'RecipientUnknown':
            throw new Refusal(404, noSuchProfile);
          default:
            return reply.code(400).send(captchaRefused);
        }
      },
    );

    app.post(
      '/contact/code',
      {
        onRequest: refuseTooMany(asking),
        schema: {
          summary: 'Ask for a code that proves the address of a sender, by mail',
          security: [{ captcha: [] }],
          body: CodeRequest,
          response: {
            200: Type.Object({ data: Type.Object({ resendAfterSeconds: Type.Integer() }) }),
            400: Coded,
            429: Coded,
          },
        },
      },
      async (request, reply) => {
        const email = readEmailAddress(request.body.email);
        if (email === undefined) return reply.code(400).send(invalidEmail);
        if (!isName(request.body.firstName.trim())) return reply.code(400).send(noName);
        const proof = await captcha.verify(invisibleKeyOf(request), 'contact_code', clock());
        if (proof === undefined) return reply.code(400).send(captchaRefused);
        const outcome = await requestContactCode(context, {
          email,
          firstName: request.body.firstName,
          language: preferredLanguage(request.headers['accept-language']),
          proof,
        });
        switch (outcome._tag) {
          case 'CaptchaRefused':
            return reply.code(400).send(captchaRefused);
          case 'TooMany':
            return answerTooMany(reply, outcome.waitS);
          case 'Claimed':
            return reply.send({ data: { resendAfterSeconds: outcome.resendAfterS } });
        }
      },
    );

    app.post(
      '/contact/with-code',
      {
        onRequest: refuseTooMany(sending, asText),
        schema: {
          summary: 'Send a message to a profile, with the code that proves the address of its sender',
          security: [{ captcha: [] }],
          body: WithCode,
          response: { 200: Success, 400: Words, 404: Words, 429: Words },
        },
      },
      async (request, reply) => {
        const draft = readMessage(request.body.SendEmailRequest, request.body.Source);
        if (isFlaw(draft)) return sendText(reply, 400, draft.message);
        const proof = await captcha.verify(invisibleKeyOf(request), 'contact', clock());
        if (proof === undefined) return sendText(reply, 400, captchaRefused.message);
        const sent = await sentOf(request, request.body, draft);
        const outcome = await sendMessage(context, { ...sent, proof, code: request.body.otp });
        switch (outcome._tag) {
          case 'Sent':
            return reply.send({ data: { successMessage: outcome.successMessage } });
          case 'RecipientUnknown':
            return sendText(reply, 404, noSuchProfile);
          case 'CaptchaRefused':
            return sendText(reply, 400, captchaRefused.message);
          case 'TooMany':
            return answerTooMany(reply, outcome.waitS, asText);
          case 'Expired':
            return sendText(reply, 400, 'Otp is expired');
          case 'Wrong':
            return sendText(reply, 400, 'Otp is invalid');
        }
      },
    );
  };
};
