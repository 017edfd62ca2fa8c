// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from './access.ts';
import { endToken, issueToken } from './people.ts';
import { tokenName, tokenScopes, tokensOf } from './tokens.ts';

const Name = Type.String({ pattern: tokenName.source });
const Scopes = Type.Array(Type.Enum([...tokenScopes]), { minItems: 1, uniqueItems: true });
const Moment = Type.String({ format: 'date-time' });
const NewToken = Type.Object(
  { name: Name, scopes: Scopes, expiresAt: Type.Optional(Moment) },
  { additionalProperties: false },
);
const Listed = Type.Object({
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  createdAt: Type.String(),
  usedAt: Type.Optional(Type.String()),
  expiresAt: Type.Optional(Type.String()),
  revokedAt: Type.Optional(Type.String()),
});

/** Service tokens, for administrators (docs/contracts/publishing-service.md). */
export const tokenRoutes =
  (
    { db, config, clock }: Pick<Context<Tables>, 'db' | 'config' | 'clock'>,
    { only, changeBy, personal: security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    app.get(
      '/tokens',
      {
        ...only('administer'),
        schema: {
          tags: ['publishing'],
          summary: 'The service tokens of the site, without their secrets',
          security,
          response: { 200: Type.Object({ tokens: Type.Array(Listed) }) },
        },
      },
      async () => ({
        tokens: (await tokensOf(db, site)).map(({ name, scopes, created_at, used_at, expires_at, revoked_at }) => ({
          name,
          scopes,
          createdAt: created_at.toISOString(),
          ...(used_at && { usedAt: used_at.toISOString() }),
          ...(expires_at && { expiresAt: expires_at.toISOString() }),
          ...(revoked_at && { revokedAt: revoked_at.toISOString() }),
        })),
      }),
    );

    app.post(
      '/tokens',
      {
        ...only('administer', { isSensitive: true }),
        schema: {
          tags: ['publishing'],
          summary: 'Makes a service token, which is shown only in this answer',
          security,
          body: NewToken,
          response: { 201: Type.Object({ name: Type.String(), scopes: Scopes, token: Type.String() }) },
        },
      },
      async (request, reply) => {
        const { name, scopes, expiresAt: end } = request.body;
        const expiresAt = end === undefined ? undefined : new Date(end);
        if (expiresAt !== undefined && !(expiresAt > clock()))
          throw new Refusal(422, 'expiresAt is a moment to come, such as 2027-06-30T00:00:00Z.');
        const token = await issueToken(db, site, { name, scopes, expiresAt }, changeBy(request));
        if (token === undefined) throw new Refusal(409, `There is a token named ${name}. Revoke it first.`);
        return reply.code(201).send({ name, scopes, token });
      },
    );

    app.delete(
      '/tokens/:name',
      {
        ...only('administer', { isSensitive: true }),
        schema: {
          tags: ['publishing'],
          summary: 'Ends a service token at once',
          security,
          params: Type.Object({ name: Name }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        if (!(await endToken(db, site, request.params.name, changeBy(request))))
          throw new Refusal(404, 'There is no token of this name in use.');
        return reply.code(204).send(null);
      },
    );
  };
