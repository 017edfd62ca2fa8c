import { backendOfTests } from '../testing/backend.ts';
import { sampleThirdParties } from './index.ts';

describe('the third parties of the sample system', () => {
  const backend = backendOfTests({ sampleSite: true });

  it.each(['tag-manager', 'analytics', 'pixel', 'chatbot'])('have a script of the %s for any page', async (name) => {
    const { statusCode, headers, body } = await backend.app.inject({ url: `/third-parties/${name}.js` });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(() => new Function(body)).not.toThrow();
  });

  it('show their piece on the site alone', async () => {
    const { headers } = await backend.app.inject({ url: '/third-parties/piece' });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors http/);
  });

  it('are refused in production', () => {
    const { config } = backend.context;
    expect(() => sampleThirdParties({ config: { ...config, environment: 'production' } })).toThrow('production');
  });
});
