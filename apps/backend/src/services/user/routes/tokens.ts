import formbody from '@fastify/formbody';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { presentedAccessToken } from '../authenticate.ts';
import { judgeRefusedToken } from '../rules/refresh.ts';
import { findRefreshToken, renewSession, revokeSession } from '../store/sessions.ts';
import { makeRefreshToken, type RefreshToken, readRefreshToken } from '../tokens.ts';
import { handOutTokens, type Toolbox } from '../toolbox.ts';

const RefreshForm = Type.Object(
  {
    grant_type: Type.String({ maxLength: 100 }),
    client_id: Type.Union([Type.Literal('web'), Type.Literal('web-passwordless')]),
    is_passwordless_login: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
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
  error_description: 'Only refresh_token is offered.',
} as const;

/** Why a token was refused. Ends the family if it was used before, longer ago than tabs take to race each other. */
const judge = async ({ db, clock }: Toolbox, { hash }: RefreshToken) => {
  const token = await findRefreshToken(db, hash);
  const judgement = judgeRefusedToken(token, clock());
  if (judgement === 'replayed' && token !== undefined) await revokeSession(db, token.sessionId, 'replayed', clock());
  return judgement;
};

/** `POST v2/auth/token` (A§7, RFC 6749 §5.2 errors) and `POST v2/auth/sign-out`. */
export const tokenRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, accessTokens } = tools;

    await app.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      await forms.register(formbody, { bodyLimit: 4_096 });
      forms.post<{ Body: Type.Static<typeof RefreshForm> }>(
        '/v2/auth/token',
        {
          schema: {
            summary: 'Trade the refresh token for a new pair',
            security: [{ refresh: [] }],
            consumes: ['application/x-www-form-urlencoded'],
            body: RefreshForm,
            response: {
              200: Type.Object({
                access_token: Type.String(),
                token_type: Type.Literal('Bearer'),
                expires_in: Type.Integer(),
              }),
              400: OAuthError,
            },
          },
        },
        async (request, reply) => {
          reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
          if (request.body.grant_type !== 'refresh_token') return reply.code(400).send(unsupportedGrant);
          const presented = readRefreshToken(request.headers.refresh_token);
          if (presented === undefined) return reply.code(400).send(invalidGrant);
          const fresh = makeRefreshToken();
          const session = await renewSession(db, {
            presented: presented.hash,
            fresh: fresh.hash,
            clientId: request.body.client_id,
            now: clock(),
          });
          if (session === undefined) {
            const judgement = await judge(tools, presented);
            if (judgement === 'replayed') request.log.warn('a used refresh token came back; its session was ended');
            // The session lives on with whoever won: this caller may come again with what the winner was given.
            if (judgement === 'lostRace') reply.header('retry-after', '1');
            return reply.code(400).send(invalidGrant);
          }
          const { accessToken, expiresIn } = handOutTokens(tools, reply, {
            holder: session,
            refreshToken: fresh.value,
            sessionExpiresAt: session.expiresAt,
          });
          return reply.send({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn });
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
        const refresh = readRefreshToken(request.headers.refresh_token);
        const byRefresh = refresh === undefined ? undefined : await findRefreshToken(db, refresh.hash);
        const access = presentedAccessToken(request);
        const byAccess =
          access === undefined ? undefined : await accessTokens.read(access, clock(), { evenIfExpired: true });
        const sessions = new Set([byRefresh?.sessionId, byAccess?.sessionId]);
        for (const session of sessions)
          if (session !== undefined) await revokeSession(db, session, 'signedOut', clock());
        return reply.code(204).header('cache-control', 'no-store').send(null);
      },
    );
  };
