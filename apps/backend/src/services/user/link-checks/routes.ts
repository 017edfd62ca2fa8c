import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { text } from '../../../platform/http/text.ts';
import { CodedAnswer } from '../shared/answers.ts';
import { hashOfChangeToken } from '../shared/email-change.ts';
import { hashOfLinkToken } from '../shared/email-link.ts';
import { findResetAccount } from '../shared/reset-link.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { isChangeOpen, isEmailLinkOpen, isUndoOpen } from './store.ts';

const closed = { additionalProperties: false } as const;

const Link = Type.Union([
  Type.Object({ purpose: Type.Literal('passwordReset'), token: text(1_000), encEmailId: text(1_000) }, closed),
  Type.Object(
    {
      purpose: Type.Union([Type.Literal('emailLink'), Type.Literal('emailChange'), Type.Literal('emailChangeUndo')]),
      token: text(1_000),
    },
    closed,
  ),
]);

const answers = {
  emailLink: { hashOf: hashOfLinkToken, isOpen: isEmailLinkOpen },
  emailChange: { hashOf: (token: string) => hashOfChangeToken(token, 'confirm'), isOpen: isChangeOpen },
  emailChangeUndo: { hashOf: (token: string) => hashOfChangeToken(token, 'undo'), isOpen: isUndoOpen },
} as const;

const invalidLink = { code: 6008, message: 'The link is not valid, or has been used or has expired.' } as const;

/** Returns the facts about a valid link; undefined for every other. */
const factsOf = async (tools: Toolbox, link: Static<typeof Link>): Promise<{ readonly email?: string } | undefined> => {
  if (link.purpose === 'passwordReset') {
    const account = await findResetAccount(tools, { token: link.token, uid: link.encEmailId });
    return account && { email: account.email };
  }
  const { hashOf, isOpen } = answers[link.purpose];
  const hash = hashOf(link.token);
  return hash !== undefined && (await isOpen(tools.db, { hash, now: tools.clock() })) ? {} : undefined;
};

/**
 * `POST v2/link-checks`: whether the link of a mail is still valid. Changes nothing. Every invalid link gets the same
 * answer, whether or not it ever existed. A reset link reveals the address of its account, whose holder may set the
 * password anyway.
 */
export const linkCheckRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const admit = refuseAbove(
      makeLimit(tools, 'linkChecks', { points: 60, duration: 600 }),
      'Too many links. Wait, then try again.',
    );
    app.post(
      '/v2/link-checks',
      {
        schema: {
          summary: 'Ask whether the link of a mail can still be used, without using it',
          body: Link,
          response: {
            200: Type.Object({ data: Type.Object({ email: Type.Optional(Type.String()) }) }),
            400: CodedAnswer,
          },
        },
        onRequest: async (request) => admit(request.caller),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const facts = await factsOf(tools, request.body);
        return facts === undefined ? reply.code(400).send(invalidLink) : reply.send({ data: facts });
      },
    );
  };
