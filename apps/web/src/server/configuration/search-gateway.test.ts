/** @vitest-environment node */
import '../../testing/built-files.ts';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

const gateway = 'https://gateway.search.example/v1';
const own = 'http://127.0.0.1:4999/search';
process.env.SEARCH_GATEWAY_URL = gateway;
process.env.SEARCH_SERVICE_URL = own;

const asked = async (isOn: boolean) => {
  const { forwardingSettings, searchServices } = await import('./search-gateway.ts');
  const { settings } = await import('./configuration.ts');
  const { withOwnFlags } = await import('./flags.ts');
  const forwardedTo = async (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url });
    return String((await forwardingSettings(request, settings())).services.search);
  };
  return withOwnFlags({ 'externalized-gateway': isOn }, async () => ({
    page: (await searchServices()).services.search.address,
    suggestions: await forwardedTo('/api/search/api/pages/suggestions?q=a'),
    jobs: await forwardedTo('/api/search/api/jobsearch/?start=1'),
  }));
};

describe('the flag for an externalised gateway (D§7)', () => {
  it('sends search and suggestions to the gateway, and jobs as before', async () => {
    expect(await asked(true)).toEqual({ page: gateway, suggestions: gateway, jobs: own });
  });

  it('changes nothing while it is off', async () => {
    expect(await asked(false)).toEqual({ page: own, suggestions: own, jobs: own });
  });
});

describe('the publishing API', () => {
  const settingsFor = async (url: string) => {
    const { forwardingSettings } = await import('./search-gateway.ts');
    const { settings } = await import('./configuration.ts');
    const request = Object.assign(new IncomingMessage(new Socket()), { url });
    return { usual: settings(), used: await forwardingSettings(request, settings()) };
  };

  it('is called at the content service, by its own calls and with bodies of a megabyte', async () => {
    const { usual, used } = await settingsFor('/api/content/v1/documents?kind=article');
    expect(used.services.content).toBe(usual.services.media);
    expect(used.calls.every(({ service, session }) => service === 'content' && session === 'required')).toBe(true);
    expect([usual.maxBodyBytes, used.maxBodyBytes]).toEqual([100 * 1024, 1024 * 1024]);
  });

  it('changes nothing for other calls', async () => {
    const { usual, used } = await settingsFor('/api/user/v2/users/me');
    expect(used).toBe(usual);
  });
});
