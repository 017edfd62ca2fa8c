import formbody from '@fastify/formbody';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { handOutTokens, presentedSessions } from '../shared/session.ts';
import { revokeSession } from '../shared/session-store.ts';
import { readRefreshToken } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { renew } from './use-case.ts';

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

/** `POST v2/auth/token` (A§7, RFC 6749 §5.2 errors) and `POST v2/auth/sign-out`. */
export const sessionRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = tools;

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
          const renewal = await renew(tools, {
            presented,
            clientId: request.body.client_id,
            isFromSite: request.isFromSite,
          });
          if (renewal._tag === 'Refused') {
            if (renewal.because === 'replayed')
              request.log.warn('a used refresh token came back; its session was ended');
            // The session lives on with whoever won: this caller may come again with what the winner was given.
            if (renewal.because === 'lostRace') reply.header('retry-after', '1');
            return reply.code(400).send(invalidGrant);
          }
          const { session, refreshToken } = renewal;
          const { accessToken, expiresIn } = handOutTokens(tools, reply, {
            holder: session,
            refreshToken,
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
        for (const session of await presentedSessions(tools, request))
          await revokeSession(db, session, 'signedOut', clock());
        return reply.code(204).header('cache-control', 'no-store').send(null);
      },
    );
  };
