import type { Config } from '@masthead/backend';
import type { FastifyPluginAsync } from 'fastify';
import { thirdPartiesPath } from '../shared/paths.ts';
import { linkShortener } from './link-shortener.ts';
import { framedPieces, oembedHosts } from './oembed-hosts.ts';
import { videoService } from './video-service.ts';

/** What each stand-in does to a page: the known effect of the real one, and a request by which it can be seen. */
const ask = (from: string): string =>
  `new Image().src = new URL('collect?from=${from}', document.currentScript.src).href;`;
const setCookie = (name: string): string => `document.cookie = '${name}=sample; Path=/; Max-Age=86400';`;

/** Analytics sends the entries of the tag queue, present and later. */
const analytics = `${setCookie('_ga')}
{
  const tell = new URL('collect?from=analytics', document.currentScript.src);
  const queue = (window.dataLayer ??= []);
  const send = (entry) => {
    if (entry.event === undefined) return;
    tell.searchParams.set('event', JSON.stringify(entry));
    new Image().src = tell.href;
  };
  queue.forEach(send);
  const { push } = queue;
  queue.push = (...entries) => {
    entries.forEach(send);
    return push.apply(queue, entries);
  };
}`;

const scripts: Readonly<Record<string, string>> = {
  'tag-manager': ask('tag-manager'),
  analytics,
  pixel: `${setCookie('_fbp')}\n${ask('pixel')}`,
  chatbot: `${ask('chatbot')}\ndocument.dispatchEvent(new CustomEvent('sample-chatbot'));`,
};

/** The style of a map: the sea, and land in tiles, of which there are none. */
const mapStyle = (origin: string) => ({
  version: 8,
  sources: {
    land: {
      type: 'vector',
      tiles: [`${origin}${thirdPartiesPath}/map-tiles/{z}/{x}/{y}.pbf`],
      maxzoom: 2,
      attribution: 'A sample map',
    },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#bcd0e6' } },
    { id: 'land', type: 'fill', source: 'land', 'source-layer': 'land', paint: { 'fill-color': '#f4f1e8' } },
  ],
});

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Stand-ins of the sample system for third parties that a site may load once its visitor agrees: a tag manager,
 * analytics, a marketing pixel, a chat widget, a map, an embed, a link shortener, a video platform and embed hosts.
 * They store nothing.
 * @throws Error in production.
 */
export const thirdParties = ({ environment, site }: Pick<Config, 'environment' | 'site'>): FastifyPluginAsync => {
  if (environment === 'production') throw new Error('the sample third parties are refused in production');
  return async (app) => {
    await app.register(linkShortener([site.origin]));
    await app.register(oembedHosts(['pieces.example']));
    await app.register(framedPieces(site.origin));
    await app.register(videoService(site.origin), { prefix: '/video-platform' });
    for (const [name, script] of Object.entries(scripts))
      app.get(`/${name}.js`, (_, reply) => reply.headers(open).type('text/javascript; charset=utf-8').send(script));
    app.get('/collect', (_, reply) => reply.headers(open).code(204).send());
    app.get('/map-style.json', (request, reply) =>
      reply.headers(open).send(mapStyle(`${request.protocol}://${request.host}`)),
    );
    app.get('/map-tiles/:z/:x/:y', (_, reply) =>
      reply.headers(open).type('application/x-protobuf').send(Buffer.alloc(0)),
    );
    app.get('/piece', (_, reply) =>
      reply
        .header('content-security-policy', `default-src 'none'; frame-ancestors ${site.origin}`)
        .type('text/html; charset=utf-8')
        .send('<!doctype html><html lang="en"><title>A sample piece</title><p>A piece from elsewhere.</p></html>'),
    );
  };
};
