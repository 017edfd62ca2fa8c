import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { applePublicKey, derivedKey, identityPath, sampleIssuer, sampleProviders } from './clients.ts';
import { whoPage } from './page.ts';
import { personOf, refusing, writtenPerson } from './people.ts';
import { makeProvider } from './provider.ts';

type OpenIdProvider = ReturnType<typeof makeProvider>;

const field = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

/** The library finds out below which path it stands by comparing two properties of the request, as connect leaves them. */
const below = (request: FastifyRequest): FastifyRequest['raw'] => {
  const { raw } = request;
  const address = raw.url ?? '/';
  return Object.assign(raw, { originalUrl: address, url: address.slice(identityPath.length) || '/' });
};

/**
 * The sample system's own OpenID provider (decisions §10), a page where a visitor chooses whom to be included.
 * @throws Error in production, whoever mounts it.
 */
export const sampleIdentity = (context: Pick<Context, 'config' | 'secrets'>): FastifyPluginAsync => {
  if (context.config.environment === 'production')
    throw new Error('the sample identity provider is refused in production');
  return async (app) => {
    let made: OpenIdProvider | undefined;
    // Its issuer has the port in it, which is known once the process listens.
    const provider = (): OpenIdProvider => {
      const address = app.server.address();
      const issuer = sampleIssuer(address);
      if (issuer === undefined) throw new Error('the sample identity provider needs an address');
      made ??= makeProvider({
        issuer,
        clients: sampleProviders(context, address),
        siteOrigin: context.config.site.origin,
        signingKey: derivedKey(context.secrets.accessToken, 'sample identity provider'),
        cookieKey: context.secrets.captcha,
        applePublicKey: applePublicKey(context),
      });
      return made;
    };

    await app.register(async (pages) => {
      pages.removeAllContentTypeParsers();
      await pages.register(formbody, { bodyLimit: 4_096 });
      pages.get('/who/:uid', { schema: { hide: true } }, async (request, reply) => {
        const { params } = await provider().interactionDetails(below(request), reply.raw);
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          })
          .type('text/html; charset=utf-8')
          .send(whoPage(request.originalUrl, String(params.client_id)));
      });
      pages.post('/who/:uid', { schema: { hide: true } }, async (request, reply) => {
        const chosen = field(request.body, 'person');
        const person = chosen === '' ? writtenPerson((name) => field(request.body, name)) : personOf(chosen);
        if (person === undefined) return reply.code(400).type('text/plain').send('Nobody was chosen.');
        const result =
          person.id === refusing
            ? { error: 'access_denied', error_description: 'The visitor said no.' }
            : { login: { accountId: person.id, remember: false } };
        const to = await provider().interactionResult(below(request), reply.raw, result);
        return reply.redirect(to, 303);
      });
    });

    await app.register(async (rest) => {
      rest.removeAllContentTypeParsers();
      // The library reads bodies itself.
      rest.addContentTypeParser('*', (_request, _payload, done) => done(null));
      const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        reply.hijack();
        await provider().callback()(below(request), reply.raw);
      };
      rest.route({ method: ['GET', 'POST', 'HEAD', 'OPTIONS'], url: '/*', schema: { hide: true }, handler: handle });
    });
  };
};
