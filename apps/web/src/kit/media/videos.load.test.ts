/** @vitest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aModule } from '@masthead/core/testing';
import { aLoadContext } from '../../testing/load-context.ts';
import { services } from '../../testing/page-requests.ts';
import type { SanitisedModule } from '../modules/sanitised.ts';
import type { Loaded } from '../page/define-module.ts';
import type { PageVideos } from './page-videos.ts';

services();

const text = (value: string) => ({ value });
const gallery = (ids: string) => aModule('VideoGallery', { fields: { videoIDs: text(ids) } }) as SanitisedModule;

/** A platform whose films lie on the site, or on its own host. */
let platform: Server;
let isAway = false;
const asked: string[] = [];
const sourceOf: Readonly<Record<string, readonly object[]>> = {
  own: [{ src: 'http://127.0.0.1:3000/clips/own.mp4', container: 'MP4' }],
  foreign: [{ src: 'https://films.example/a.mp4', container: 'MP4' }],
  empty: [{ src: 'https://films.example/a.m3u8', type: 'application/x-mpegURL' }],
};

beforeAll(async () => {
  platform = createServer((request, response) => {
    const id = (request.url ?? '').split('/').at(-1) ?? '';
    asked.push(id);
    const sources = sourceOf[id];
    const status = isAway ? 503 : sources === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ id, name: id, sources }));
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    VIDEO_API_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    VIDEO_POLICY_KEY: 'a-key',
  });
});
beforeEach(() => {
  isAway = false;
  asked.length = 0;
});
afterAll(() => new Promise((done) => platform.close(done)));

/** As a visitor has it who comes back while a slow machine asks the platform. */
const loaded = async (...main: readonly SanitisedModule[]): Promise<Loaded<PageVideos>> => {
  // After the settings are in the environment.
  const { loadVideos } = await import('./videos.load.ts');
  const found = await loadVideos(main, aLoadContext());
  return !found.isComplete && !isAway ? loaded(...main) : found;
};

test('makes no call for a page without videos', async () => {
  expect(await loaded(aModule('PullQuote') as SanitisedModule)).toEqual({ data: {}, isComplete: true });
  expect(asked).toEqual([]);
});

test('requests each named video once and caches it for minutes', async () => {
  const found = await loaded(gallery('own, foreign'), gallery('own'));
  expect(Object.keys(found.data)).toEqual(['own', 'foreign']);
  await loaded(gallery('own'));
  expect(asked.toSorted()).toEqual(['foreign', 'own']);
});

test('gives a file of the site no host, and one from elsewhere a host that needs consent', async () => {
  const videos = (await loaded(gallery('own, foreign'))).data;
  expect([videos.own?.host, videos.own?.sources[0]?.src]).toEqual([undefined, '/clips/own.mp4']);
  expect(videos.foreign?.host).toBe('films.example');
});

test.each(['empty', 'unknown'])('omits a video without a playable file: %s (C§8)', async (id) =>
  expect(await loaded(gallery(id))).toEqual({ data: {}, isComplete: true }),
);

test('renders without videos while the platform is unavailable, and is incomplete', async () => {
  isAway = true;
  expect(await loaded(gallery('unheard-of'))).toEqual({ data: {}, isComplete: false });
});
