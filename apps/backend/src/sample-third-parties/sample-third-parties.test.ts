import { backendOfTests } from '../testing/backend.ts';
import { sampleThirdParties } from './index.ts';

describe('the third parties of the sample system', () => {
  const backend = backendOfTests({ sampleSite: true });

  it.each(['tag-manager', 'analytics', 'pixel', 'chatbot'])('have a script of the %s for any page', async (name) => {
    const { statusCode, headers, body } = await backend.app.inject({ url: `/third-parties/${name}.js` });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(() => new Function(body)).not.toThrow();
  });

  it('have a map whose style names tiles of the same host, which any page may ask for', async () => {
    const { headers, ...answer } = await backend.app.inject({ url: '/third-parties/map-style.json' });
    const address = URL.parse(answer.json().sources.land.tiles[0].replaceAll(/\{.\}/g, '0'));
    const tile = await backend.app.inject({ url: address?.pathname ?? '' });
    expect([headers['access-control-allow-origin'], tile.headers['access-control-allow-origin']]).toEqual(['*', '*']);
    expect(tile.statusCode).toBe(200);
  });

  it('show their piece on the site alone', async () => {
    const { headers } = await backend.app.inject({ url: '/third-parties/piece' });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors http/);
  });

  describe('of which one shortens links (C§7)', () => {
    const page = 'http://127.0.0.1:3000/insights?cid=lin';
    const shorten = (payload: object, authorization = 'Bearer sample-token') =>
      backend.app.inject({ method: 'POST', url: '/third-parties/v4/shorten', headers: { authorization }, payload });

    it('gives a page of the site a link, the same for the same page, that leads there', async () => {
      const [one, again] = [await shorten({ long_url: page }), await shorten({ long_url: page })];
      expect([one.statusCode, again.json().link]).toEqual([201, one.json().link]);
      const { headers, statusCode } = await backend.app.inject({ url: new URL(one.json().link).pathname });
      expect([statusCode, headers.location]).toEqual([302, page]);
      expect((await backend.app.inject({ url: '/third-parties/s/none' })).statusCode).toBe(404);
    });

    it.each([
      ['whom it does not know', { long_url: 'x' }, 'Bearer another', 403],
      ['who proves nothing', { long_url: 'x' }, '', 403],
      ['for an address elsewhere', { long_url: 'https://evil.example/' }, undefined, 400],
      ['for none', {}, undefined, 400],
    ])('refuses one %s', async (_, payload, authorization, status) => {
      expect((await shorten(payload, authorization)).statusCode).toBe(status);
    });
  });

  it('are refused in production', () => {
    const { config } = backend.context;
    expect(() => sampleThirdParties({ config: { ...config, environment: 'production' } })).toThrow('production');
  });
});
