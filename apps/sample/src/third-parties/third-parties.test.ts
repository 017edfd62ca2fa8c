import type { FastifyInstance } from 'fastify';
import { buildServers } from '../servers.ts';
import { thirdParties } from './index.ts';

const site = { key: 'halden-brook', name: 'Halden Brook', origin: 'http://127.0.0.1:3000' };

describe('the third parties of the sample system', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildServers({ environment: 'test', site, providers: {} });
  });
  afterAll(() => app.close());

  it.each(['tag-manager', 'analytics', 'pixel', 'chatbot'])('have a script of the %s for any page', async (name) => {
    const { statusCode, headers, body } = await app.inject({ url: `/third-parties/${name}.js` });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(() => new Function(body)).not.toThrow();
  });

  it('have a map whose style names tiles of the same host, readable by any page', async () => {
    const { headers, ...answer } = await app.inject({ url: '/third-parties/map-style.json' });
    const address = URL.parse(answer.json().sources.land.tiles[0].replaceAll(/\{.\}/g, '0'));
    const tile = await app.inject({ url: address?.pathname ?? '' });
    expect([headers['access-control-allow-origin'], tile.headers['access-control-allow-origin']]).toEqual(['*', '*']);
    expect(tile.statusCode).toBe(200);
  });

  it('allow their frame on the site alone', async () => {
    const { headers } = await app.inject({ url: '/third-parties/piece' });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors http/);
  });

  describe('the sample video service (C§7)', () => {
    const video = (id: string, key = 'sample-policy-key') =>
      app.inject({ url: `/third-parties/video-platform/videos/${id}`, headers: { 'bcov-policy': key } });

    it('lists its files, all present, captions in four languages and a transcript', async () => {
      const { statusCode, ...answer } = await video('6001');
      const { id, tags, sources, text_tracks: tracks, custom_fields: said } = answer.json();
      expect([statusCode, id, tags]).toEqual([200, '6001', ['energy']]);
      expect(sources.map(({ container, width }: Record<string, unknown>) => [container, width])).toEqual([
        ['MP4', 960],
        ['MP4', 480],
        ['WEBM', 960],
      ]);
      for (const { src } of [...sources, ...tracks])
        expect(src).toMatch(/^http:\/\/127\.0\.0\.1:3000\/clips\/night-shift/);
      expect(tracks.map(({ srclang }: Record<string, unknown>) => srclang)).toEqual(['en', 'de', 'ar', 'ja-JP']);
      expect(said.transcript.split('\n')).toHaveLength(3);
      expect(said.transcript).not.toMatch(/-->|WEBVTT/);
      expect(said).toHaveProperty('transcript_ja_jp');
    });

    it('returns films for premium readers where the site requests them (C§6)', async () => {
      const { tags, poster, sources, text_tracks: tracks } = (await video('6004')).json();
      expect(tags).toContain('secured:premium');
      for (const address of [poster, ...[...sources, ...tracks].map(({ src }) => src)])
        expect(new URL(address).pathname).toMatch(/^\/~\/media\/films\/partners-evening\./);
    });

    it('accepts a video’s reference too', async () =>
      expect((await video('ref:tide')).json()).toMatchObject({ id: '6003', text_tracks: [] }));

    it.each([
      ['6001', '', 403],
      ['6001', 'another', 403],
      ['9999', undefined, 404],
    ])('answers for %s with the key %j %i', async (id, key, status) =>
      expect((await video(id, key)).statusCode).toBe(status),
    );
  });

  describe('the sample link shortener (C§7)', () => {
    const page = 'http://127.0.0.1:3000/insights?cid=lin';
    const shorten = (payload: object, authorization = 'Bearer sample-token') =>
      app.inject({ method: 'POST', url: '/third-parties/v4/shorten', headers: { authorization }, payload });

    it('returns the same link for the same page of the site, which redirects there', async () => {
      const [one, again] = [await shorten({ long_url: page }), await shorten({ long_url: page })];
      expect([one.statusCode, again.json().link]).toEqual([201, one.json().link]);
      const { headers, statusCode } = await app.inject({ url: new URL(one.json().link).pathname });
      expect([statusCode, headers.location]).toEqual([302, page]);
      expect((await app.inject({ url: '/third-parties/s/none' })).statusCode).toBe(404);
    });

    it.each([
      ['whom it does not know', { long_url: 'x' }, 'Bearer another', 403],
      ['who proves nothing', { long_url: 'x' }, '', 403],
      ['for an address elsewhere', { long_url: 'https://evil.example/' }, undefined, 400],
      ['for none', {}, undefined, 400],
    ])('rejects one %s', async (_, payload, authorization, status) => {
      expect((await shorten(payload, authorization)).statusCode).toBe(status);
    });
  });

  it('third parties cannot run in production', () => {
    expect(() => thirdParties({ environment: 'production', site })).toThrow('production');
  });
});
