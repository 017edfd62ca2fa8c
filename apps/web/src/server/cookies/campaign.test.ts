/** @vitest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { printConsent } from '@masthead/core/consent';
import { configuration } from '../configuration/configuration.ts';
import { keepCampaign, withCampaignOf } from './campaign.ts';

const { origin } = configuration().gateway;
const { version } = configuration().consent;

const asking = (headers: IncomingMessage['headers']): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers });
const agreed = (...groups: readonly ('C0001' | 'C0002' | 'C0003')[]) =>
  `consent=${printConsent({ version, groups, time: '2026-11-23T10:00:00.000Z' })}`;
const article = `${origin}/insights/x?a=1&cid=spring-mail`;
const register = { path: '/register', address: '/ar/register?redirectURL=%2Fx' };
const cookieAfter = async (headers: IncomingMessage['headers']) => {
  const req = asking(headers);
  const res = new ServerResponse(req);
  await keepCampaign(req, res);
  return String(res.getHeader('Set-Cookie') ?? '');
};

describe('a visitor on the way to an account', () => {
  it.each([
    ['the page they come from', { referer: article }],
    ['their browser, once they have agreed to it', { cookie: `${agreed('C0001', 'C0002')}; cid=spring-mail` }],
  ])('carries the campaign from %s', async (_, headers) => {
    expect(await withCampaignOf(asking(headers), register)).toBe('/ar/register?redirectURL=%2Fx&cid=spring-mail');
  });

  it.each([
    ['from another site', { referer: 'https://elsewhere.example/?cid=spring-mail' }, register],
    ['from an origin that begins like the own', { referer: `${origin}.elsewhere.example/?cid=x` }, register],
    ['of another shape', { referer: `${origin}/?cid=%3Cb%3E` }, register],
    ['that is kept without consent', { cookie: 'cid=spring-mail' }, register],
    ['where the address names one', { referer: article }, { path: '/register', address: '/register?cid=own' }],
    ['on any other page', { referer: article }, { path: '/search', address: '/search' }],
  ])('carries no campaign %s', async (_, headers, asked) => {
    expect(await withCampaignOf(asking(headers), asked)).toBeUndefined();
  });
});

describe('the campaign cookie', () => {
  it('lasts thirty days after consent to analytics', async () => {
    expect(await cookieAfter({ referer: article, cookie: agreed('C0001', 'C0002') })).toMatch(
      /^cid=spring-mail; Max-Age=2592000; Path=\/; HttpOnly;/,
    );
  });

  it.each([
    ['without consent', { referer: article }],
    ['with another consent', { referer: article, cookie: agreed('C0001', 'C0003') }],
    ['where the page has no campaign', { referer: `${origin}/insights/x`, cookie: agreed('C0001', 'C0002') }],
  ])('does not exist %s', async (_, headers) => {
    expect(await cookieAfter(headers)).toBe('');
  });

  it('ends when consent is withdrawn', async () => {
    expect(await cookieAfter({ cookie: `${agreed('C0001')}; cid=spring-mail` })).toMatch(/^cid=; Max-Age=0/);
  });
});
