/** @vitest-environment node */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type ConsentGroup, printConsent } from '@masthead/core/consent';
import { vi } from 'vitest';
import type { ReadyPage } from '../cache/page-cache.ts';
import { sendPage } from '../cache/send-page.ts';
import { consentOf, correctConsent, isConsentOutdated, ownPolicyOf } from './consent.ts';

Object.assign(process.env, {
  CONSENT_VERSION: '2',
  REGION_HEADER: 'X-Visitor-Region',
  TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=X',
  ANALYTICS_URL: 'https://stats.example/a.js',
  ANALYTICS_ORIGINS: 'https://region1.stats.example',
  PIXEL_URL: 'https://ads.example/p.js',
  CHATBOT_URL: 'https://chat.example/c.js',
  EMBEDS_ORIGINS: 'https://video.example',
  MAP_STYLE_URL: 'https://map.example/style.json',
  MAP_ORIGINS: 'https://tiles.example',
});

const asking = (groups: readonly ConsentGroup[], { version = 2, ...headers }: Record<string, string | number> = {}) => {
  const req = new IncomingMessage(new Socket());
  const time = '2026-11-22T08:00:00.000Z';
  req.headers = {
    'x-visitor-region': 'DE',
    cookie: `a=b; consent=${printConsent({ version: Number(version), groups, time })}; c=d`,
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`])),
  };
  return req;
};
const hostsIn = (policy = ''): readonly string[] =>
  [...new Set([...policy.matchAll(/https:\/\/([\w.]+)/g)].map(([, host = '']) => host))].toSorted();

describe('the content security policy of a page', () => {
  it.each([
    [['C0001'], []],
    [
      ['C0001', 'C0002'],
      ['region1.stats.example', 'stats.example', 'tags.example'],
    ],
    [
      ['C0001', 'C0003'],
      ['map.example', 'tiles.example', 'video.example'],
    ],
    [
      ['C0001', 'C0004'],
      ['ads.example', 'chat.example'],
    ],
  ] as const)('allows, with consent to %j, %j alone', (groups, hosts) => {
    expect(hostsIn(ownPolicyOf(asking(groups))?.policy)).toEqual(hosts);
  });

  it('allows a map’s hosts data and pictures, never script, frames or workers', () => {
    const { policy = '' } = ownPolicyOf(asking(['C0001', 'C0003'])) ?? {};
    expect(policy.split('; ').filter((directive) => directive.includes('tiles.example'))).toEqual([
      "connect-src 'self' https://map.example https://tiles.example",
      "img-src 'self' https://map.example https://tiles.example",
    ]);
    expect(policy).not.toContain('worker-src');
  });

  it('never allows inline script and keeps its prohibitions', () => {
    const { policy = '' } = ownPolicyOf(asking(['C0001', 'C0002', 'C0003', 'C0004'])) ?? {};
    expect(policy).not.toMatch(/unsafe|\*|data:/);
    for (const kept of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split('; ')).toContain(kept);
    expect(policy).toContain("script-src 'self' https://tags.example");
    expect(policy).toContain("frame-src 'self' https://chat.example https://video.example");
  });

  it.each(['', '%', 'consent=', 'consent=%7B', 'xconsent=1', 'consent=1; consent=2'])(
    'equals the anonymous one for the cookie "%s"',
    (cookie) => {
      expect(ownPolicyOf(asking([], { cookie }))).toBeUndefined();
    },
  );
});

describe('a consent cookie', () => {
  const corrected = (req: IncomingMessage): string => {
    const res = new ServerResponse(req);
    correctConsent(req, res);
    return String(res.getHeader('Set-Cookie'));
  };

  it('of another version is void: the visitor is asked again (decisions §11)', () => {
    const req = asking(['C0001', 'C0002'], { version: 1 });
    expect([consentOf(req), ownPolicyOf(req), isConsentOutdated(req)]).toEqual([undefined, undefined, true]);
    expect(corrected(req)).toMatch(/^consent=; Max-Age=0/);
  });

  it.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['California', { 'x-visitor-region': 'US-CA' }],
    ['nobody knows where', { 'x-visitor-region': 'somewhere' }],
  ])('grants no targeting while a visit sends %s', (_, headers) => {
    const req = asking(['C0001', 'C0002', 'C0004'], headers);
    expect(consentOf(req)?.groups).toEqual(['C0001', 'C0002']);
    expect(hostsIn(ownPolicyOf(req)?.policy)).not.toContain('ads.example');
    expect(isConsentOutdated(req)).toBe(true);
    expect(decodeURIComponent(corrected(req))).toMatch(/^consent=\{"version":2,"groups":\["C0001","C0002"\]/);
  });

  it('applies unchanged otherwise', () => {
    expect(isConsentOutdated(asking(['C0001', 'C0002', 'C0004']))).toBe(false);
    expect(isConsentOutdated(asking([], { cookie: 'a=b' }))).toBe(false);
  });
});

describe('a cached page', () => {
  const body = Buffer.from('page');
  const page: ReadyPage = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=60' },
    bodies: { br: body, gzip: body, identity: body },
    etag: 'W/"e"',
  };
  const sent = (req: IncomingMessage) => {
    const res = new ServerResponse(req);
    const heads: Record<string, string> = {};
    vi.spyOn(res, 'writeHead').mockImplementation((status: number, list: unknown) => {
      const pairs = Array.isArray(list) ? list.map(String) : [];
      for (let at = 0; at < pairs.length; at += 2) heads[`${pairs[at]}`.toLowerCase()] = `${pairs[at + 1]}`;
      heads.status ??= `${status}`;
      return res;
    });
    sendPage(req, res, page);
    return heads;
  };

  it('has the anonymous headers for visitors who refused everything', () => {
    expect(sent(asking(['C0001']))).toMatchObject({ 'cache-control': 'public, s-maxage=60', etag: 'W/"e"' });
    expect(hostsIn(sent(asking(['C0001']))['content-security-policy'])).toEqual([]);
  });

  it('with a wider policy has no shared caching and another ETag', () => {
    const granted = sent(asking(['C0001', 'C0003']));
    expect(granted).toMatchObject({ 'cache-control': 'private, max-age=0', etag: 'W/"e-00010003"' });
    expect(hostsIn(granted['content-security-policy'])).toEqual(['map.example', 'tiles.example', 'video.example']);
    const again = asking(['C0001', 'C0003']);
    again.headers['if-none-match'] = 'W/"e-00010003"';
    expect(sent(again).status).toBe('304');
    again.headers['if-none-match'] = 'W/"e"';
    expect(sent(again).status).toBe('200');
    const withdrawn = asking(['C0001']);
    withdrawn.headers['if-none-match'] = 'W/"e-00010003"';
    expect(sent(withdrawn).status).toBe('200');
  });
});
