import formbody from '@fastify/formbody';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { text } from '../../../platform/http/text.ts';
import { CodedAnswer, UserRecord } from '../shared/answers.ts';
import { handOutSession, handOutTokens, presentedSessions, replaceSessions } from '../shared/session.ts';
import { revokeSession } from '../shared/session-store.ts';
import { signInWithCode } from '../shared/sign-in-codes.ts';
import { readRefreshToken } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { renew } from './use-case.ts';

/** One form for all grants: a body is parsed before its grant is known. */
const TokenForm = Type.Object(
  {
    grant_type: Type.String({ maxLength: 100 }),
    client_id: Type.Union([Type.Literal('web'), Type.Literal('web-passwordless')]),
    is_passwordless_login: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    username: Type.Optional(text(1_100)),
    otp: Type.Optional(text(100)),
  },
  { additionalProperties: false },
);
const OAuthError = Type.Object({ error: Type.String(), error_description: Type.String() });

const invalidGrant = {
  error: 'invalid_grant',
  error_description: 'The refresh token is not valid. Sign in again.',
} as const;
const unsupportedGrant = {
  error: 'unsupported_grant_type',
  error_description: 'Only refresh_token and otp are offered.',
} as const;
/** Only the passwordless client signs in by a code, and has to name itself. */
const unauthorizedClient = {
  error: 'unauthorized_client',
  error_description: 'This grant is for web-passwordless with is_passwordless_login=true.',
} as const;
/** The words of A§8. */
const codeRefused = {
  Wrong: { error: 'invalid_grant', error_description: 'Otp is invalid' },
  Expired: { error: 'invalid_grant', error_description: 'Otp is expired' },
} as const;
const tooManyGuesses = { code: 6010, message: 'Too many attempts.' } as const;

type TokenForm = Type.Static<typeof TokenForm>;

/** `grant_type=refresh_token`: trades the refresh token for a new pair. */
const refreshGrant = async (
  tools: Toolbox,
  request: FastifyRequest<{ Body: TokenForm }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const presented = readRefreshToken(request.headers.refresh_token);
  if (presented === undefined) return reply.code(400).send(invalidGrant);
  const clientId = request.body.client_id;
  const renewal = await renew(tools, { presented, clientId, isFromSite: request.isFromSite });
  if (renewal._tag === 'Refused') {
    if (renewal.because === 'replayed') request.log.warn('refresh token reused; session ended');
    // The session continues with the winner: this caller may retry to get the winner's pair.
    if (renewal.because === 'lostRace') reply.header('retry-after', '1');
    return reply.code(400).send(invalidGrant);
  }
  const { session, refreshToken } = renewal;
  const { accessToken, expiresIn } = handOutTokens(tools, reply, {
    holder: { ...session, clientId },
    refreshToken,
    sessionExpiresAt: session.expiresAt,
  });
  return reply.send({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn });
};

/** `grant_type=otp`: signs in by a code that was mailed (A§1, decisions §4); the answer holds the user record, too. */
const codeGrant = async (
  tools: Toolbox,
  request: FastifyRequest<{ Body: TokenForm }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { client_id: clientId, is_passwordless_login: isPasswordless, username = '', otp = '' } = request.body;
  if (clientId !== 'web-passwordless' || isPasswordless !== 'true') return reply.code(400).send(unauthorizedClient);
  const outcome = await signInWithCode(tools, { username, code: otp });
  if (outcome._tag === 'TooMany')
    return reply.code(429).header('retry-after', String(outcome.waitS)).send(tooManyGuesses);
  if (outcome._tag !== 'Granted') return reply.code(400).send(codeRefused[outcome._tag]);
  await replaceSessions(tools, request);
  const { user, session } = outcome;
  const { accessToken, expiresIn } = handOutSession(tools, reply, user, { ...session, clientId });
  return reply.send({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, data: user });
};

/** `POST v2/auth/token` (A§7, RFC 6749 §5.2 errors) and `POST v2/auth/sign-out`. */
export const sessionRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = tools;
    const admitGuess = refuseAbove(
      makeLimit(tools, 'signInCodeGuesses', { points: 60, duration: 600 }),
      'Too many attempts. Wait, then try again.',
    );

    await app.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      await forms.register(formbody, { bodyLimit: 4_096 });
      forms.post<{ Body: TokenForm }>(
        '/v2/auth/token',
        {
          schema: {
            summary: 'Trade the refresh token for a new pair, or a mailed code for a session',
            security: [{ refresh: [] }, {}],
            consumes: ['application/x-www-form-urlencoded'],
            body: TokenForm,
            response: {
              200: Type.Object({
                access_token: Type.String(),
                token_type: Type.Literal('Bearer'),
                expires_in: Type.Integer(),
                data: Type.Optional(UserRecord),
              }),
              400: OAuthError,
              429: CodedAnswer,
            },
          },
        },
        async (request, reply) => {
          reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
          switch (request.body.grant_type) {
            case 'refresh_token':
              return refreshGrant(tools, request, reply);
            case 'otp':
              await admitGuess(request.caller);
              return codeGrant(tools, request, reply);
            default:
              return reply.code(400).send(unsupportedGrant);
          }
        },
      );
    });

    app.post(
      '/v2/auth/sign-out',
      {
        schema: {
          summary: 'End the session; 204 whether or not there was one',
          body: Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        for (const session of await presentedSessions(tools, request))
          await revokeSession(db, session, 'signedOut', clock());
        return reply.code(204).header('cache-control', 'no-store').send(null);
      },
    );
  };
