import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';

/** What each host has of an address, and where a frame shows it. */
const kinds = {
  audio: { path: '/listen/', frame: 'sound', height: 166 },
  interactive: { path: '/view/', frame: 'drawing', height: 480 },
} as const;

/**
 * The sample system's stand-in for oEmbed hosts (C§7): `GET /oembed/audio` and `/oembed/interactive` with an address
 * of theirs answer `html` with a frame.
 * @param hosts of the addresses that they know
 */
export const oembedHosts =
  (hosts: readonly string[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const [name, { path, frame, height }] of Object.entries(kinds))
      app.get(
        `/oembed/${name}`,
        { schema: { querystring: Type.Object({ url: Type.String({ maxLength: 2_000 }) }) } },
        (request, reply) => {
          const address = URL.parse(request.query.url);
          if (address === null || !hosts.includes(address.hostname) || !address.pathname.includes(path))
            return reply.code(404).send({ message: 'Not found' });
          const src = `${request.protocol}://${request.host}${app.prefix}/${frame}`;
          return reply.send({
            type: 'rich',
            version: '1.0',
            height,
            html: `<iframe width="100%" height="${height}" src="${src}" title="A sample piece"></iframe>`,
          });
        },
      );
  };

const bars = [62, 48, 91, 35, 77, 54, 83, 40, 69, 28, 58, 74];

/** A drawing without script, in the site’s own colours. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 200" width="100%" height="230" role="img" aria-label="Twelve bars of unlike height">
${bars.map((tall, index) => `<rect x="${index * 40 + 6}" y="${190 - tall * 1.8}" width="28" height="${tall * 1.8}" fill="${index % 3 === 2 ? '#e2a33b' : '#1f5fa8'}"/>`).join('')}</svg>`;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A sample piece</title>${body}</html>`;

/**
 * The content of those hosts' frames: an audio player, an interactive drawing, and a visualisation by its number.
 * @param site the one origin that may frame them
 */
export const framedPieces =
  (site: string): FastifyPluginAsync =>
  async (app) => {
    for (const [path, body] of [
      ['/sound', '<p>Eleven minutes on what a night costs.</p>'],
      ['/drawing', drawing],
      ['/flourish/visualisation/:id/embed', drawing],
    ] as const)
      app.get(path, (_, reply) =>
        reply
          .header('content-security-policy', `default-src 'none'; frame-ancestors ${site}`)
          .type('text/html; charset=utf-8')
          .send(page(body)),
      );
  };
