import { startTimeout } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';

const backend = backendOfTests({ rateLimits: true });

/** The limiter reads the real clock, so the windows are moved into the past instead. */
const letTheWindowPass = () => backend.pool.query('UPDATE rate_limits SET expire = expire - 3600000');

const register = (headers: Readonly<Record<string, string>>, payload: object) => (remoteAddress: string) =>
  backend.app.inject({ method: 'POST', url: '/user/v2/users', remoteAddress, headers, payload });
const stamped = (path: string) => (remoteAddress: string) =>
  backend.app.inject({
    method: 'POST',
    url: `/user/v2${path}`,
    remoteAddress,
    headers: { captchakey: 'form:any.1.2.3' },
    payload: {},
  });
const checkLink = (remoteAddress: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/link-checks',
    remoteAddress,
    payload: { purpose: 'emailLink', token: 'none' },
  });
const get = (url: string) => (remoteAddress: string) => backend.app.inject({ url, remoteAddress });

const limited = [
  ['a registration that leaves everything out', 60, register({}, {}), 400],
  ['a registration with a field of its own', 60, register({}, { admin: true }), 400],
  ['a registration without script', 20, register({ captchakey: 'form:register.1.2.3' }, {}), 400],
  ['a sign-in code without script', 20, stamped('/auth/codes'), 400],
  ['a password reset without script', 20, stamped('/password-resets'), 400],
  ['a link to preferences without script', 20, stamped('/mail-links/requests'), 400],
  ['a subscription without script', 20, stamped('/subscribe'), 400],
  ['a captcha challenge', 120, get('/user/v2/captcha/challenge?action=register'), 200],
  ['a form stamp', 120, get('/user/v2/captcha/form-stamp?action=register'), 200],
  ['a check of a link', 60, checkLink, 400],
  ['a search for a company', 120, get('/user/v2/lookup/company?term=an'), 200],
] as const;

describe('the rate limit of a caller', () => {
  it.each(limited)(
    'on %s answers 429 after %d, with Retry-After, and holds for that long',
    async (name, allowed, call, usual) => {
      const caller = `203.0.113.${limited.findIndex(([other]) => other === name) + 1}`;
      const statuses = await Promise.all(Array.from({ length: allowed }, async () => (await call(caller)).statusCode));
      expect(statuses).toEqual(statuses.map(() => usual));
      const refused = await call(caller);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect((await call('203.0.113.99')).statusCode).toBe(usual);
      await letTheWindowPass();
      expect((await call(caller)).statusCode).toBe(usual);
    },
    startTimeout,
  );

  it('keeps the error codes of a registration beside the limit', async () => {
    const caller = '203.0.113.50';
    const call = register({}, {});
    expect((await call(caller)).json()).toMatchObject({ code: 1004 });
    await Promise.all(Array.from({ length: 60 }, () => call(caller)));
    expect((await call(caller)).json()).toEqual({ code: 6010, message: 'Too many attempts.' });
  });
});
