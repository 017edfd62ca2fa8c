/** @vitest-environment node */
import { decodeRuntimeDocument } from '@masthead/core/runtime-configuration';
import { readConfiguration, siteSettings } from '../configuration/configuration.ts';
import { documentForEverybody, mayRead } from './runtime-configuration.ts';

const documentOf = (env = {}, isPersonalised = true) => documentForEverybody(readConfiguration(env), isPersonalised);

it('decodes with its codec as served', () => {
  const document = documentOf({ PERSONALISATION_URL: 'https://p.firm.example', EVENTS_CARDS_COUNT: '6' });
  expect(decodeRuntimeDocument(JSON.parse(JSON.stringify(document)))).toEqual({ _tag: 'Right', right: document });
  expect(document).toMatchObject({
    hosts: { personalisation: 'https://p.firm.example', user: 'http://127.0.0.1:3000/api/user' },
    presets: { autoRedirectionSeconds: 5, eventsPerPage: 6, cachedSearchPages: 2 },
    alumni: { isIdentityProviderEnabled: true },
  });
});

it('omits personalisation alone while its flag is off (A§1)', () => {
  const env = { PERSONALISATION_URL: 'https://p.firm.example', MOBILE_SERVICES_URL: 'https://m.firm.example' };
  const { hosts } = documentOf(env, false);
  const { personalisation, ...others } = documentOf(env).hosts;
  expect(personalisation).toBe('https://p.firm.example');
  expect(hosts).toEqual(others);
});

it('gives addresses of services behind the site', () => {
  const { hosts } = documentOf({
    SITE_ORIGIN: 'https://www.firm.example',
    SEARCH_GATEWAY_URL: 'http://10.0.0.7/canary',
  });
  expect(hosts).toMatchObject({
    search: 'https://www.firm.example/api/search',
    globalSearch: 'https://www.firm.example/api/search',
    identityProvider: 'https://www.firm.example/auth',
  });
  expect(hosts).not.toHaveProperty('content');
});

it('contains no secret and no internal address', () => {
  const canary = 'canary-of-a-setting';
  const isText = ({ read }: (typeof siteSettings)[keyof typeof siteSettings]) => read(canary) === canary;
  const texts = Object.entries(siteSettings).flatMap(([name, of]) => (isText(of) ? [name] : []));
  expect(texts).toEqual(expect.arrayContaining(['CALLER_SECRET', 'REVALIDATE_SECRET', 'LINK_SHORTENER_TOKEN']));
  const isPublic = (name: string) => /^ALUMNI_.*_KEY$/u.test(name);
  const env = {
    ...Object.fromEntries(texts.filter((name) => !isPublic(name)).map((name) => [name, canary])),
    REDIS_URL: `redis://:${canary}@redis.internal`,
    ...Object.fromEntries(
      ['USER_SERVICE_URL', 'CONTENT_GRAPHQL_URL', 'SEARCH_SERVICE_URL', 'SEARCH_GATEWAY_URL', 'FLAGS_URL'].map(
        (name) => [name, `https://${canary}.internal/x`],
      ),
    ),
  };
  expect(JSON.stringify(documentOf(env))).not.toContain('canary');
});

it('allows scripts of production and preview origins alone, by full name', () => {
  const own = readConfiguration({
    PRODUCTION_ORIGINS: 'https://www.firm.example',
    PREVIEW_ORIGINS: 'https://p.firm.example',
  });
  const asking = [
    'https://www.firm.example',
    'https://p.firm.example',
    'https://www.firm.example.evil.example',
    'null',
  ];
  expect(asking.filter((origin) => mayRead(origin, own))).toEqual([
    'https://www.firm.example',
    'https://p.firm.example',
  ]);
  expect(mayRead(undefined, own)).toBe(false);
});
