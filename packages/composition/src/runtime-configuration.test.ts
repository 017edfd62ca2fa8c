import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimePresets } from '@masthead/core/runtime-configuration';
import { readRuntimeConfiguration, readServerConfig, withRuntimeDocument } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (text: string): string => {
  const file = join(folder, 'document.json');
  writeFileSync(file, text);
  return file;
};
const given = (document: unknown, env = {}) =>
  withRuntimeDocument({ ...env, RUNTIME_CONFIGURATION: fileOf(JSON.stringify(document)) });

describe('the runtime configuration of a process', () => {
  it('takes the preset where no value is set, and names every service', () => {
    const { hosts, ...rest } = readRuntimeConfiguration({});
    expect(rest).toEqual({ ...runtimePresets, hosts: undefined, ...rest });
    expect({ ...rest, hosts: {} }).toEqual(runtimePresets);
    expect(hosts).toMatchObject({ user: 'http://127.0.0.1:4000/user', content: 'http://127.0.0.1:4000/content/graph' });
  });

  it.each([
    ['PREVIEW_ORIGINS', 'preview.firm.example'],
    ['PREVIEW_ORIGINS', 'https://www.masthead.example'],
    ['PRODUCTION_ORIGINS', 'https://firm.example/x'],
    ['EVENTS_CARDS_COUNT', '900'],
    ['GLOBAL_SEARCH_CACHED_PAGES', '6'],
    ['ALUMNI_IDENTITY_PROVIDER', 'yes'],
    ['USER_SERVICE_URL', 'https://me:canary@firm.example'],
  ])('names %s when it is %s, without its value', (variable, text) => {
    expect(() => readRuntimeConfiguration({ [variable]: text })).toThrow(variable);
    expect(() => readRuntimeConfiguration({ [variable]: text })).not.toThrow(text);
  });
});

describe('the configuration document of a process', () => {
  const document = {
    origins: { production: ['https://www.firm.example'], preview: ['https://preview.firm.example'] },
    hosts: { user: 'https://user.firm.example', alumniAuthentication: 'https://alumni.firm.example/sign-in' },
    alumni: { isIdentityProviderEnabled: false, mapsKey: 'public' },
    presets: { eventsPerPage: 12 },
  };

  it('sets the addresses of the services, for the adapters too', async () => {
    const env = await given(document);
    expect(readServerConfig(env).services.user.address).toBe('https://user.firm.example');
    expect(readRuntimeConfiguration(env)).toMatchObject(document);
  });

  it('yields to a variable that is set and not empty', async () => {
    const env = await given(document, { EVENTS_CARDS_COUNT: '4', USER_SERVICE_URL: ' ' });
    expect(readRuntimeConfiguration(env)).toMatchObject({
      hosts: { user: 'https://user.firm.example' },
      presets: { eventsPerPage: 4 },
    });
  });

  it.each([
    [{ hosts: { user: 'nowhere' } }, /^RUNTIME_CONFIGURATION: hosts\.user must be an http or https address/],
    [
      { hosts: { usr: 'https://a.example' } },
      /^RUNTIME_CONFIGURATION: hosts\.usr must be left out: there is no such field$/,
    ],
    [{ presets: { eventsPerPage: 'canary' } }, /^RUNTIME_CONFIGURATION: presets\.eventsPerPage must be a whole number/],
    [[], /^RUNTIME_CONFIGURATION must be an object$/],
  ])('such as %j fails with the name of its field', async (wrong, sentence) => {
    await expect(given(wrong)).rejects.toThrow(sentence);
    await expect(given(wrong)).rejects.not.toThrow('canary');
  });

  it.each(['{ not json', ''])('fails where it reads %j', async (text) => {
    await expect(withRuntimeDocument({ RUNTIME_CONFIGURATION: fileOf(text) })).rejects.toThrow(
      'RUNTIME_CONFIGURATION must be the path or the address of a JSON document that can be read',
    );
  });

  it('fails where there is none', async () => {
    await expect(withRuntimeDocument({ RUNTIME_CONFIGURATION: join(folder, 'none') })).rejects.toThrow(/can be read/);
  });

  describe('a configuration document at an address', () => {
    let server: Server;
    let address: string;
    let answer: (path: string | undefined) => { status: number; headers?: Record<string, string> };
    beforeAll(async () => {
      server = createServer(({ url }, res) => {
        const { status, headers } = answer(url);
        res.writeHead(status, headers).end(JSON.stringify(document));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const place = server.address();
      address = typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}/config` : '';
    });
    afterAll(() => server.close());

    it('loads', async () => {
      answer = () => ({ status: 200 });
      expect(readRuntimeConfiguration(await withRuntimeDocument({ RUNTIME_CONFIGURATION: address }))).toMatchObject(
        document,
      );
    });

    it.each([
      [{ status: 404 }],
      [{ status: 302, headers: { Location: '/elsewhere' } }],
      [{ status: 200, headers: { 'Content-Length': '2000000' } }],
    ])('fails at the answer %j', async (given) => {
      answer = (path) => (path === '/config' ? given : { status: 200 });
      await expect(withRuntimeDocument({ RUNTIME_CONFIGURATION: address })).rejects.toThrow(/can be read/);
    });
  });
});
