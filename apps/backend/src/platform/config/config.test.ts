import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://user:hunter2@127.0.0.1/masthead';
const secret = 's'.repeat(32);
const production = { DATABASE_URL, ACCESS_TOKEN_SECRET: secret, CAPTCHA_SECRET: secret, CALLER_SECRET: secret };

const complaintsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.complaints.map((line) => line.split(' ', 1)[0] ?? '');
    throw error;
  }
};

describe('the configuration', () => {
  it('defaults to production', () => {
    expect(readConfig(production)).toMatchObject({
      environment: 'production',
      port: 4000,
      rateLimits: true,
      trustedProxies: [],
    });
  });

  it('sends mails from the host of the site under its name, unless a sender is set', () => {
    const site = { ...production, SITE_NAME: 'Our Firm', SITE_ORIGIN: 'https://www.firm.example:8443' };
    expect(readConfig(site).mail.from).toBe('Our Firm <no-reply@www.firm.example>');
    expect(readConfig({ ...site, MAIL_FROM: 'news@firm.example' }).mail.from).toBe('news@firm.example');
  });

  it('lists all problems at once, and repeats no value', () => {
    const env = {
      BACKEND_PORT: 'http',
      DATABASE_URL: 'mysql://hunter2',
      TRUSTED_PROXIES: 'anyone',
      ACCESS_TOKEN_SECRET: 'hunter2',
    };
    expect(complaintsOf(env)).toEqual([
      'TRUSTED_PROXIES',
      'CALLER_SECRET',
      'BACKEND_PORT',
      'DATABASE_URL',
      'ACCESS_TOKEN_SECRET',
      'CAPTCHA_SECRET',
    ]);
    expect(() => readConfig(env)).not.toThrow('hunter2');
  });

  it.each([
    ['RATE_LIMITS', 'off'],
    ['FORM_STAMP_AGE', 'off'],
  ])('rejects %s=%s in production and accepts it in a demonstration', (name, value) => {
    expect(complaintsOf({ ...production, [name]: value })).toEqual([name]);
    expect(complaintsOf({ MASTHEAD_ENV: 'demo', DATABASE_URL, [name]: value })).toEqual([]);
  });

  it('requires the site key or project of a captcha provider', () => {
    const demo = { MASTHEAD_ENV: 'demo', DATABASE_URL };
    const keys = { CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_PROVIDER_SECRET: 'hunter2' };
    expect(complaintsOf({ ...demo, CAPTCHA_PROVIDER: 'turnstile' })).toEqual([
      'CAPTCHA_SITE_KEY',
      'CAPTCHA_PROVIDER_SECRET',
    ]);
    expect(complaintsOf({ ...demo, ...keys, CAPTCHA_PROVIDER: 'recaptcha-enterprise' })).toEqual(['CAPTCHA_PROJECT']);
    expect(readConfig(demo).captcha.provider).toBeUndefined();
    expect(readConfig({ ...demo, ...keys, CAPTCHA_PROVIDER: 'hcaptcha' }).captcha.provider).toEqual({
      name: 'hcaptcha',
      siteKey: 'site-key',
      secret: 'hunter2',
      project: '',
      minScore: 50,
      verifyUrl: '',
      hostname: '127.0.0.1',
    });
  });

  it.each([
    ['https://challenges.cloudflare.com/turnstile/v0/siteverify', true],
    ['http://127.0.0.1:4010/siteverify', true],
    ['http://challenges.cloudflare.com/turnstile/v0/siteverify', false],
    ['https://challenges.cloudflare.com.evil.example/', false],
    ['https://user@evil.example/', false],
    ['no address', false],
  ])('accepts captcha verification at %s: %p', (CAPTCHA_VERIFY_URL, isAllowed) => {
    expect(complaintsOf({ MASTHEAD_ENV: 'demo', DATABASE_URL, CAPTCHA_VERIFY_URL })).toEqual(
      isAllowed ? [] : ['CAPTCHA_VERIFY_URL'],
    );
  });

  it.each([
    [undefined, undefined, true],
    ['::1', undefined, true],
    ['0.0.0.0', undefined, false],
    ['127.evil.example', undefined, false],
    ['0.0.0.0', 'on', true],
    [undefined, 'off', false],
  ])('bound to %s with METRICS=%s, serves metrics: %s', (BACKEND_HOST, METRICS, offered) => {
    expect(readConfig({ ...production, BACKEND_HOST, METRICS }).metrics).toBe(offered);
  });

  it('rejects an invalid time before re-login', () => {
    expect(complaintsOf({ ...production, RE_LOGIN_AFTER_S: '-1' })).toEqual(['RE_LOGIN_AFTER_S']);
  });

  const google = {
    GOOGLE_ISSUER: 'https://accounts.example',
    GOOGLE_CLIENT_ID: 'masthead',
    GOOGLE_CLIENT_SECRET: 'a secret',
  };
  const apple = {
    APPLE_ISSUER: 'https://apple.example',
    APPLE_CLIENT_ID: 'example.masthead',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nMIGH\\n-----END PRIVATE KEY-----',
  };

  it('enables only completely configured sign-in providers', () => {
    expect(readConfig(production).providers).toEqual({});
    expect(readConfig({ ...production, ...google, ...apple }).providers).toEqual({
      google: {
        issuer: 'https://accounts.example',
        clientId: 'masthead',
        clientSecret: { _tag: 'Shared', secret: 'a secret' },
      },
      apple: {
        issuer: 'https://apple.example',
        clientId: 'example.masthead',
        clientSecret: {
          _tag: 'Signed',
          teamId: 'TEAM',
          keyId: 'KEY',
          privateKey: '-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----',
        },
      },
    });
    expect(complaintsOf({ ...production, ...google, GOOGLE_CLIENT_ID: '' })).toEqual(['GOOGLE_ISSUER']);
    expect(complaintsOf({ ...production, ...apple, APPLE_KEY_ID: '' })).toEqual(['APPLE_ISSUER']);
    expect(complaintsOf({ ...production, ...apple, APPLE_PRIVATE_KEY: 'none' })).toContain('APPLE_PRIVATE_KEY');
  });

  it('rejects plain-http providers outside of a demonstration', () => {
    const plain = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000/identity' };
    expect(complaintsOf({ ...production, ...plain })).toEqual(['GOOGLE_ISSUER']);
    expect(complaintsOf({ MASTHEAD_ENV: 'demo', DATABASE_URL, ...plain })).toEqual([]);
  });

  it('needs no secrets in a demonstration', () => {
    expect(complaintsOf({ MASTHEAD_ENV: 'demo', DATABASE_URL })).toEqual([]);
  });
});
