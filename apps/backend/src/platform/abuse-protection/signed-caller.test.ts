import { createHmac } from 'node:crypto';
import { backendOfTests } from '../../testing/backend.ts';
import { signedCaller } from './signed-caller.ts';

const secret = 'a secret of thirty-two characters';
const now = new Date('2031-02-28T23:59:59Z');
const seconds = Math.floor(now.getTime() / 1_000);
const signed = (claim: string, by = secret): string =>
  `${claim} ${createHmac('sha256', by).update(claim).digest('base64url')}`;

test.each([
  ['203.0.113.7', signed(`203.0.113.7 ${seconds}`)],
  ['2001:db8::7', signed(`2001:db8::7 ${seconds - 200}`)],
])('accepts the caller that a holder of the secret names for %s', (address, header) =>
  expect(signedCaller(secret, header, now)).toBe(address),
);

test.each([
  ['another secret', signed(`203.0.113.7 ${seconds}`, 'another secret of thirty-two char')],
  ['another address', signed(`203.0.113.7 ${seconds}`).replace('.7', '.8')],
  ['another time', signed(`203.0.113.7 ${seconds}`).replace(String(seconds), String(seconds + 1))],
  ['an old word', signed(`203.0.113.7 ${seconds - 301}`)],
  ['a word from the future', signed(`203.0.113.7 ${seconds + 302}`)],
  ['no signature', `203.0.113.7 ${seconds}`],
  ['no address', signed(`everybody ${seconds}`)],
  ['more than one word', `${signed(`203.0.113.7 ${seconds}`)} x`],
  ['nothing', ''],
])('ignores the named caller with %s', (_, header) => expect(signedCaller(secret, header, now)).toBeUndefined());

describe('the rate limit of a caller', () => {
  const backend = backendOfTests({ rateLimits: true, callerSecret: secret, logLevel: 'warn' });

  const challenge = (headers: Record<string, string>) =>
    backend.app.inject({ url: '/user/v2/captcha/challenge?action=register', headers, remoteAddress: '10.0.0.1' });
  const lookup = (headers: Record<string, string>) =>
    backend.app.inject({ url: '/user/v1/lookuplists/country', headers });
  const by = (address: string): Record<string, string> => ({
    'x-caller': signed(`${address} ${Math.floor(backend.clock.now().getTime() / 1_000)}`),
  });

  it('counts each caller apart behind one site, whatever header they forge', async () => {
    let last = 200;
    for (let n = 0; n < 500 && last === 200; n += 1) last = (await challenge(by('203.0.113.1'))).statusCode;
    expect(last).toBe(429);
    expect((await challenge(by('203.0.113.2'))).statusCode).toBe(200);
    expect((await challenge({})).statusCode).toBe(200);
    let direct = 200;
    for (let n = 0; n < 500 && direct === 200; n += 1)
      direct = (await challenge({ 'x-caller': `203.0.113.${n} 1 x`, 'x-forwarded-for': `203.0.113.${n}` })).statusCode;
    expect(direct).toBe(429);
  });

  it('answers a distinct problem, logged once, when the header is signed with another secret', async () => {
    const forged = {
      'x-caller': signed(`203.0.113.1 ${Math.floor(backend.clock.now().getTime() / 1_000)}`, 'another'),
    };
    const complaints = () => backend.log().split('x-caller rejected').length;
    backend.clock.pass(60_000);
    const before = complaints();
    for (let n = 0; n < 3; n += 1) expect((await lookup(forged)).headers['x-caller']).toBe('refused');
    expect((await lookup(by('203.0.113.1'))).headers).not.toHaveProperty('x-caller');
    expect((await lookup({})).headers).not.toHaveProperty('x-caller');
    expect(complaints()).toBe(before + 1);
  });
});
