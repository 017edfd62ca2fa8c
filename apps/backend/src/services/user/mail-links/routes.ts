import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { captchaKeyOf, captchaRefused } from '../../../platform/abuse-protection/captcha.ts';
import { makeAddressLimit, makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { answerTooMany, provedLimit, refuseTooMany } from '../../../platform/abuse-protection/proved-limit.ts';
import { text } from '../../../platform/http/text.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { CodedAnswer, list } from '../shared/answers.ts';
import { callerIn, keepPrivate } from '../shared/authenticate.ts';
import { maxMailLinkToken } from '../shared/mail-links.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import {
  eraseAddress,
  exportAddress,
  type LinkTrouble,
  openLink,
  renewLink,
  requestPreferences,
  savePreferences,
  unsubscribeByLink,
} from './use-case.ts';

const closed = { additionalProperties: false } as const;
const Token = text(maxMailLinkToken);
const Code = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' });
const Codes = Type.Array(Code, { maxItems: 100 });
const SomeCodes = Type.Array(Code, { minItems: 1, maxItems: 100 });
const refusals = { 400: CodedAnswer, 410: CodedAnswer };

const invalidEmail = { code: 1002, message: 'The e-mail address is not valid.', fields: ['email'] } as const;

/** One answer to whatever is no link, and 410 to one that was good once (security promise 5). */
const refuse = (reply: FastifyReply, { _tag }: LinkTrouble) =>
  _tag === 'Expired'
    ? reply.code(410).send({ code: 6008, message: 'The link has expired.' })
    : reply.code(400).send({ code: 6008, message: 'The link is not valid.' });

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language']);

/**
 * The targets of mail links (A§2, A§7, decisions §11): their facts, unsubscribing, another link, and the
 * subscriptions of an address.
 */
export const mailLinkRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { captcha, clock } = tools;
    const admit = refuseAbove(
      makeLimit(tools, 'mailLinks', { points: 120, duration: 600 }),
      'Too many links. Wait, then try again.',
    );
    const waitOfAddress = makeAddressLimit(tools, 'preferencesOfAddress');
    const waitOf = provedLimit(tools, 'mailPreferences', { points: 60, stampedPoints: 20, duration: 600 });
    app.addHook('onRequest', keepPrivate);

    app.post(
      '/v2/mail-links',
      {
        schema: {
          summary: 'What the link of a mail is about; changes nothing',
          body: Type.Object(
            {
              purpose: Type.Union([
                Type.Literal('subscribe'),
                Type.Literal('unsubscribe'),
                Type.Literal('preferences'),
              ]),
              token: Token,
              subscriptions: Codes,
            },
            closed,
          ),
          response: {
            200: Type.Object({
              data: Type.Object({
                isOwn: Type.Boolean(),
                hasAccount: Type.Boolean(),
                subscriptions: list(Type.String()),
              }),
            }),
            ...refusals,
          },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { purpose, token, subscriptions: codes } = request.body;
        const callerId = (await callerIn(tools, request))?.claims.userId;
        const opened = await openLink(tools, { purpose, token, codes, callerId });
        if (opened._tag !== 'Good') return refuse(reply, opened);
        const { isOwn, hasAccount, subscriptions } = opened;
        return reply.code(200).send({ data: { isOwn, hasAccount, subscriptions } });
      },
    );

    app.post(
      '/v2/unsubscribe',
      {
        schema: {
          summary: 'Unsubscribe by the link of a mail; needs no session and never comes too late',
          body: Type.Object({ Subscriptions: SomeCodes, UserId: Token }, closed),
          response: { 204: Type.Null(), ...refusals },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { Subscriptions: codes, UserId: token } = request.body;
        const outcome = await unsubscribeByLink(tools, { token, codes });
        return outcome._tag === 'Unsubscribed' ? reply.code(204).send(null) : refuse(reply, outcome);
      },
    );

    app.post(
      '/v2/mail-links/renewals',
      {
        schema: {
          summary: 'Send another link to subscribe, to whom the one before was mailed',
          body: Type.Object({ token: Token, subscriptions: SomeCodes }, closed),
          response: { 202: Type.Null(), ...refusals },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { token, subscriptions: codes } = request.body;
        const outcome = await renewLink(tools, { token, codes, language: languageOf(request) });
        return outcome._tag === 'Requested' ? reply.code(202).send(null) : refuse(reply, outcome);
      },
    );

    app.post(
      '/v2/mail-links/requests',
      {
        schema: {
          summary: 'Ask for a link to what an address is sent, by mail',
          security: [{ captcha: [] }],
          body: Type.Object({ email: text(1_100) }, closed),
          response: { 202: Type.Null(), 400: CodedAnswer, 429: CodedAnswer },
        },
        onRequest: refuseTooMany(waitOf),
      },
      async (request, reply) => {
        const email = readEmailAddress(request.body.email);
        if (email === undefined) return reply.code(400).send(invalidEmail);
        const proof = await captcha.verify(captchaKeyOf(request), 'mail_preferences', clock());
        // Only a request with a proof counts against an address, so that strangers pay for using up its allowance.
        const wait = proof && (await waitOfAddress(email.key));
        if (wait !== undefined) return answerTooMany(reply, wait);
        const isTaken =
          proof !== undefined && (await requestPreferences(tools, { email, language: languageOf(request) }, proof));
        return isTaken ? reply.code(202).send(null) : reply.code(400).send(captchaRefused);
      },
    );

    app.post(
      '/v2/mail-links/exports',
      {
        schema: {
          summary: 'A copy of everything that is kept of an address without an account; changes nothing',
          body: Type.Object({ token: Token }, closed),
          response: {
            200: Type.Object({
              data: Type.Object({
                address: Type.String(),
                records: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
              }),
            }),
            ...refusals,
          },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const outcome = await exportAddress(tools, request.body.token);
        if (outcome._tag !== 'Copied') return refuse(reply, outcome);
        const { address, records } = outcome;
        return reply.code(200).send({
          data: {
            address,
            records: Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, [...rows]])),
          },
        });
      },
    );

    app.post(
      '/v2/mail-links/erasures',
      {
        schema: {
          summary: 'Delete everything that is kept of an address without an account',
          body: Type.Object({ token: Token }, closed),
          response: { 204: Type.Null(), ...refusals },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const outcome = await eraseAddress(tools, request.body.token);
        return outcome._tag === 'Erased' ? reply.code(204).send(null) : refuse(reply, outcome);
      },
    );

    app.put(
      '/v2/mail-preferences',
      {
        schema: {
          summary: 'What an address without an account is sent from now on; no subscriptions is nothing at all, ever',
          body: Type.Object({ token: Token, subscriptions: Type.Union([Codes, Type.Null()]) }, closed),
          response: { 204: Type.Null(), ...refusals },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { token, subscriptions } = request.body;
        const outcome = await savePreferences(tools, {
          token,
          wanted: subscriptions === null ? { _tag: 'Nothing' } : { _tag: 'Some', codes: subscriptions },
          language: languageOf(request),
        });
        return outcome._tag === 'Saved' ? reply.code(204).send(null) : refuse(reply, outcome);
      },
    );
  };
