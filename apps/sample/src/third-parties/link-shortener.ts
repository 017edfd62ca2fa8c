import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';

/** What a site proves itself with to the shortener of the sample system; the sample's own start hands it to its site. */
const sampleToken = 'sample-token';

/** Links remembered; the oldest is forgotten. */
const maxKept = 1_000;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isOurs = (authorization: string | undefined): boolean =>
  timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${sampleToken}`));

/**
 * The sample system's stand-in for a link-shortening service (C§7): `POST /v4/shorten` with bearer authorization and
 * `{long_url}` answers `{link}`, the same for the same address; the link redirects there as long as this process
 * lives. Only addresses of the site are accepted, so that it is no open redirect.
 * @param sites whose addresses are shortened
 */
export const linkShortener =
  (sites: readonly string[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const kept = new Map<string, string>();
    app.post(
      '/v4/shorten',
      { schema: { body: Type.Object({ long_url: Type.String({ minLength: 1, maxLength: 2_000 }) }) } },
      (request, reply) => {
        if (!isOurs(request.headers.authorization)) return reply.code(403).send({ message: 'FORBIDDEN' });
        const { long_url: address } = request.body;
        if (!URL.canParse(address) || !sites.includes(new URL(address).origin))
          return reply.code(400).send({ message: 'INVALID_ARG_LONG_URL' });
        const id = digestOf(address).toString('base64url').slice(0, 8);
        const [oldest] = kept.keys();
        if (!kept.has(id) && kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
        kept.set(id, address);
        const link = `${request.protocol}://${request.host}${app.prefix}/s/${id}`;
        return reply.code(201).send({ id, link, long_url: address });
      },
    );
    app.get('/s/:id', { schema: { params: Type.Object({ id: Type.String({ maxLength: 20 }) }) } }, (request, reply) => {
      const address = kept.get(request.params.id);
      return address === undefined ? reply.callNotFound() : reply.redirect(address, 302);
    });
  };
