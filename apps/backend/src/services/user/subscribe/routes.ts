import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { captchaKeyOf, captchaRefused } from '../../../platform/abuse-protection/captcha.ts';
import { makeAddressLimit } from '../../../platform/abuse-protection/limits.ts';
import { answerTooMany, provedLimit, refuseTooMany } from '../../../platform/abuse-protection/proved-limit.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { CodedAnswer, list } from '../shared/answers.ts';
import { callerIn, keepPrivate } from '../shared/authenticate.ts';
import { campaignOf, maxMailLinkToken } from '../shared/mail-links.ts';
import { AlertCodes, adding } from '../shared/subscriptions/rules.ts';
import { requestSubscription, subscribeByLink } from '../shared/subscriptions/subscribe-by-mail.ts';
import { changeSubscriptions } from '../shared/subscriptions/use-case.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { emailOf } from '../shared/users.ts';

const SubscribeBody = Type.Object(
  {
    email: Type.Optional(text(1_100)),
    encUserId: Type.Optional(text(maxMailLinkToken)),
    subscriptions: AlertCodes,
    metadata: Type.Optional(Type.Object({ cid: Type.Optional(text(200)) }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
const Subscribed = Type.Object({
  data: Type.Object({ existingSubscriptions: list(Type.String()), newSubscriptions: list(Type.String()) }),
});

const invalidEmail = { code: 1002, message: 'The e-mail address is not valid.', fields: ['email'] } as const;
const tooMany = { code: 1004, message: 'These are too many subscriptions.', fields: ['subscriptions'] } as const;
const linkTrouble = {
  Expired: { status: 410, body: { code: 6008, message: 'The link has expired.' } },
  Invalid: { status: 400, body: { code: 6008, message: 'The link is not valid.' } },
} as const;

/** What one mail asks about at most. */
const maxAsked = 100;

/**
 * `POST v2/subscribe` (A§7): adds subscriptions; a second time adds nothing. A signed-in visitor subscribes their own
 * address at once, as the link of a mail does; any other address gets a mail to confirm (double opt-in, decisions
 * §11), with the same answer for each.
 */
export const subscribeRoutes = (tools: Toolbox): FastifyPluginAsyncTypebox => {
  const { captcha, clock, db } = tools;
  const waitOf = provedLimit(tools, 'subscribe', { points: 60, stampedPoints: 20, duration: 600 });
  const waitOfAddress = makeAddressLimit(tools, 'subscriptionsOfAddress');
  return async (app) => {
    app.post(
      '/v2/subscribe',
      {
        onRequest: [keepPrivate, refuseTooMany(waitOf)],
        schema: {
          summary: 'Subscribe an address',
          security: [{ bearer: [] }, { captcha: [] }],
          body: SubscribeBody,
          response: { 200: Subscribed, 202: Subscribed, 400: CodedAnswer, 410: CodedAnswer, 429: CodedAnswer },
        },
      },
      async (request, reply) => {
        const { email = '', encUserId: token, subscriptions: codes, metadata } = request.body;
        const language = preferredLanguage(request.headers['accept-language']);
        if (token !== undefined) {
          const outcome = await subscribeByLink(tools, { token, codes, language });
          if (outcome._tag !== 'Subscribed') {
            const { status, body } = linkTrouble[outcome._tag];
            return reply.code(status).send(body);
          }
          return reply.send({ data: { existingSubscriptions: outcome.existing, newSubscriptions: outcome.added } });
        }
        const address = readEmailAddress(email);
        if (address === undefined) return reply.code(400).send(invalidEmail);
        const userId = (await callerIn(tools, request))?.claims.userId;
        const own = userId === undefined ? undefined : readEmailAddress((await emailOf(db, userId)) ?? '');
        if (userId !== undefined && own?.key === address.key) {
          const change = { userId, wanted: adding(codes), campaignId: metadata?.cid, notifiesOwner: true };
          const outcome = await db.transaction().execute((tx) => changeSubscriptions(tools, tx, change));
          if (outcome._tag !== 'Changed') return reply.code(400).send(tooMany);
          return reply.send({ data: { existingSubscriptions: outcome.existing, newSubscriptions: outcome.added } });
        }
        const campaignId = campaignOf(metadata?.cid);
        const captchaKey = captchaKeyOf(request);
        if (captchaKey === '')
          throw new Refusal(401, 'Sign in with this address first.', { 'www-authenticate': 'Bearer' });
        if (codes.length === 0 || codes.length > maxAsked) return reply.code(400).send(tooMany);
        const proof = await captcha.verify(captchaKey, 'subscribe', clock());
        // Only a request with a proof counts against an address, so that strangers pay for using up its allowance.
        const wait = proof && (await waitOfAddress(address.key));
        if (wait !== undefined) return answerTooMany(reply, wait);
        if (
          proof === undefined ||
          !(await requestSubscription(tools, { email: address, codes, language, campaignId }, proof))
        )
          return reply.code(400).send(captchaRefused);
        return reply.code(202).send({ data: { existingSubscriptions: [], newSubscriptions: [] } });
      },
    );
  };
};
