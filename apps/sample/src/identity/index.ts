import { createPublicKey, randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { Config, ProviderConfigs } from '@masthead/backend';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { identityPath } from '../shared/paths.ts';
import { issuerAt, newKey } from './clients.ts';
import { whoPage } from './page.ts';
import { personOf, refusing, writtenPerson } from './people.ts';
import { makeProvider } from './provider.ts';

type OpenIdProvider = ReturnType<typeof makeProvider>;

const field = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

/** The library derives its mount path from two properties of the request, as connect sets them. */
const below = (request: FastifyRequest): FastifyRequest['raw'] => {
  const { raw } = request;
  const address = raw.url ?? '/';
  return Object.assign(raw, { originalUrl: address, url: address.slice(identityPath.length) || '/' });
};

/** The public half of the key by which a site signs its secret for "Apple". */
const applePublicKey = ({ apple }: ProviderConfigs) => {
  if (apple?.clientSecret._tag !== 'Signed') throw new Error('the client for Apple needs a key');
  return createPublicKey(apple.clientSecret.privateKey);
};

/**
 * The OpenID provider of the sample firm (decisions §10), with a page where a visitor selects a person. Its clients
 * are the providers of the configuration.
 * @throws Error in production
 */
export const identityProvider = ({
  environment,
  site,
  providers,
}: Pick<Config, 'environment' | 'site' | 'providers'>): FastifyPluginAsync => {
  if (environment === 'production') throw new Error('the sample identity provider is refused in production');
  return async (app) => {
    let made: OpenIdProvider | undefined;
    // Its issuer has the port in it, which is known once the process listens.
    const provider = (): OpenIdProvider => {
      const issuer = issuerAt(app.server.address());
      if (issuer === undefined) throw new Error('the sample identity provider needs an address');
      made ??= makeProvider({
        issuer,
        clients: providers,
        siteOrigin: site.origin,
        signingKey: newKey(),
        cookieKey: randomBytes(32).toString('base64url'),
        applePublicKey: applePublicKey(providers),
      });
      return made;
    };

    await app.register(async (pages) => {
      pages.removeAllContentTypeParsers();
      await pages.register(formbody, { bodyLimit: 4_096 });
      pages.get('/who/:uid', async (request, reply) => {
        const { params } = await provider().interactionDetails(below(request), reply.raw);
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          })
          .type('text/html; charset=utf-8')
          .send(whoPage(request.originalUrl, String(params.client_id)));
      });
      pages.post('/who/:uid', async (request, reply) => {
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
      rest.route({ method: ['GET', 'POST', 'HEAD', 'OPTIONS'], url: '/*', handler: handle });
    });
  };
};
