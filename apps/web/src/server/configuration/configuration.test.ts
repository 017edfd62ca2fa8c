/** @vitest-environment node */
import { readConfiguration } from './configuration.ts';

it('has defaults for every variable', () => {
  expect(readConfiguration({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
    revalidateSecret: undefined,
    publicationsUrl: undefined,
    surrogateHeader: undefined,
    gateway: { origin: 'http://127.0.0.1:3000', secureCookies: false },
  });
});

it.each([
  ['http://127.0.0.1:3000', false],
  ['http://localhost:3000', false],
  ['http://[::1]:3000', false],
  ['https://localhost:3000', true],
  ['http://192.168.1.2:3000', true],
  ['http://localhost.example', true],
  ['https://www.firm.example', true],
])('for a demonstration at %s sets secure cookies: %s', (SITE_ORIGIN, secureCookies) => {
  expect(readConfiguration({ MASTHEAD_ENV: 'demo', SITE_ORIGIN }).gateway.secureCookies).toBe(secureCookies);
});

it('rejects a public origin over http in production, where no session would last', () => {
  expect(() => readConfiguration({ SITE_ORIGIN: 'http://www.firm.example' })).toThrow(
    'SITE_ORIGIN must begin with https://',
  );
});

it('derives its origin from the port', () => {
  expect(readConfiguration({ PORT: '4321' }).gateway.origin).toBe('http://127.0.0.1:4321');
});

it.each([
  ['SITE_ORIGIN', 'ftp://example.com'],
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '1.5'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'somewhere'],
  ['LOG_LEVEL', 'loud'],
  ['USER_SERVICE_URL', 'nowhere'],
  ['FLAGS', 'piano'],
  ['FLAGS', 'no-such-flag=on'],
  ['FLAGS_URL', 'nowhere'],
  ['FLAGS_TIMEOUT_MS', '1001'],
])('names %s when it is %s, without its value', (name, value) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(name);
  expect(() => readConfiguration({ [name]: value })).not.toThrow(value);
});

it('reads the time of the confirmation from the environment', () => {
  expect(readConfiguration({ AUTO_REDIRECTION_DURATION: '12' }).runtime.presets.autoRedirectionSeconds).toBe(12);
});

it('reads the memory for pages from the environment', () => {
  expect(readConfiguration({}).pageMemoryMb).toBe(64);
  expect(readConfiguration({ PAGE_MEMORY_MB: '512' }).pageMemoryMb).toBe(512);
});

it('compares whole origins to detect production and preview', () => {
  const lists = { PRODUCTION_ORIGINS: 'https://www.firm.example', PREVIEW_ORIGINS: 'https://preview.firm.example' };
  const at = (SITE_ORIGIN: string) => readConfiguration({ ...lists, SITE_ORIGIN }).deployment;
  expect(at('https://www.firm.example')).toBe('production');
  expect(at('https://preview.firm.example/')).toBe('preview');
  expect(at('https://preview.firm.example:8443')).toBe('other');
  expect(at('https://preview.firm.example.evil.example')).toBe('other');
  expect(at('https://not-www.firm.example')).toBe('other');
});

it('rejects a demonstration at an origin of production', () => {
  const env = { PRODUCTION_ORIGINS: 'https://www.firm.example', SITE_ORIGIN: 'https://www.firm.example' };
  expect(() => readConfiguration({ ...env, MASTHEAD_ENV: 'demo' })).toThrow(
    'MASTHEAD_ENV must be production, since SITE_ORIGIN is one of PRODUCTION_ORIGINS',
  );
  expect(readConfiguration(env).deployment).toBe('production');
});

it('rejects unlimited calls in production, and allows them in a test', () => {
  expect(() => readConfiguration({ RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS must be on in production');
  expect(readConfiguration({ RATE_LIMITS: 'off', MASTHEAD_ENV: 'test' }).hasRateLimits).toBe(false);
  expect(readConfiguration({}).hasRateLimits).toBe(true);
});

it.each(['0', '3000', '65535'])('accepts %s as a port', (text) => {
  expect(readConfiguration({ PORT: text }).port).toBe(Number(text));
});

it('names all invalid variables at once', () => {
  expect(() => readConfiguration({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
    /PORT must be a port number\nLOG_LEVEL must be one of/,
  );
});

it('trusts the configured proxies', () => {
  const { trustedProxies } = readConfiguration({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).gateway;
  expect(trustedProxies.check('10.1.2.3')).toBe(true);
  expect(trustedProxies.check('::1', 'ipv6')).toBe(true);
  expect(trustedProxies.check('11.0.0.1')).toBe(false);
});

it('reads the enabled flags and their service', () => {
  expect(readConfiguration({}).flags).toEqual({ configured: {}, remote: undefined });
  expect(readConfiguration({ FLAGS: 'piano=on, cid-parameter=off', FLAGS_URL: 'http://flags.example/' }).flags).toEqual(
    {
      configured: { piano: true, 'cid-parameter': false },
      remote: { address: 'http://flags.example', timeoutMs: 500 },
    },
  );
});
