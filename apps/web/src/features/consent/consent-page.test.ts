/** @vitest-environment node */

import { printConsent, readConsent } from '@masthead/core/consent';
import { vi } from 'vitest';
import { pendingActions } from '../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { signInPage } from '../account/sign-in/sign-in-page.ts';
import { joinConsentHistory } from './consent-history.ts';
import { getCookiePreferencesProps } from './consent-page.ts';

Object.assign(process.env, {
  REGION_HEADER: 'X-Visitor-Region',
  ANALYTICS_URL: 'https://stats.example/a.js',
  PIXEL_URL: 'https://ads.example/p.js',
});

const { fall } = services();
const path = '/cookie-preferences';
const calls = `/v2/users/${reader.id}/consents`;
const german = { 'x-visitor-region': 'DE' };

const decide = (
  visitor: PageVisitor,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = german,
) => visitor.ask(getCookiePreferencesProps, path, { form, headers });
const grantedTo = ({ cookies }: PageVisitor) => readConsent(cookies.get('consent') ?? '')?.groups;

describe('the cookie preferences page', () => {
  it('shows no optional consent to an undecided visitor', async () => {
    const { props } = await aPageVisitor().ask(getCookiePreferencesProps, path, { headers: german });
    expect(props.groups.map(({ group, isGranted }) => [group, isGranted])).toEqual([
      ['C0001', true],
      ['C0002', false],
      ['C0003', false],
      ['C0004', false],
    ]);
    expect(props).toMatchObject({ bar: null, history: null, problem: null });
  });

  it('lists the third parties of each group', async () => {
    const { props } = await aPageVisitor().ask(getCookiePreferencesProps, path, { headers: german });
    expect(props.groups.map(({ hosts }) => hosts)).toEqual([[], ['stats.example'], [], ['ads.example']]);
  });

  it.each([
    [{ choice: 'accept' }, ['C0001', 'C0002', 'C0003', 'C0004']],
    [{ choice: 'reject', C0002: 'yes' }, ['C0001']],
    [{ choice: 'save', C0003: 'yes' }, ['C0001', 'C0003']],
  ] as const)('keeps %j without script for a year and shows it', async (form, groups) => {
    const visitor = aPageVisitor();
    const answer = await decide(visitor, form);
    expect([answer.status, answer.location]).toEqual([303, `${path}?done=saved`]);
    expect(answer.header('Set-Cookie')).toMatch(/^consent=.*Max-Age=31536000; Path=\/;.*SameSite=Lax/);
    expect(answer.header('Set-Cookie')).not.toContain('HttpOnly');
    expect(grantedTo(visitor)).toEqual(groups);
    const { props } = await visitor.ask(getCookiePreferencesProps, `${path}?done=saved`, { headers: german });
    expect(props.groups.filter(({ isGranted }) => isGranted).map(({ group }) => group)).toEqual(groups);
    expect(props.isSaved).toBe(true);
  });

  it('redirects back after the banner’s buttons, and only within the site', async () => {
    const back = async (to: string) => (await decide(aPageVisitor(), { choice: 'reject', back: to })).location;
    expect(await back('/careers/search-jobs?query=data')).toBe('/careers/search-jobs?query=data');
    expect(await back('https://evil.example/')).toBe('/');
  });

  it('adds one group for a visitor who loads an embed, and keeps earlier choices', async () => {
    const visitor = aPageVisitor();
    const add = () => decide(visitor, { choice: 'add', C0003: 'yes', back: '/about#embed-1' });
    expect((await add()).location).toBe('/about#embed-1');
    expect(grantedTo(visitor)).toEqual(['C0001', 'C0003']);
    await decide(visitor, { choice: 'save', C0002: 'yes' });
    await add();
    expect(grantedTo(visitor)).toEqual(['C0001', 'C0002', 'C0003']);
  });

  it.each([
    ['Global Privacy Control', { ...german, 'sec-gpc': '1' }, 'globalPrivacyControl'],
    ['California', { 'x-visitor-region': 'US-CA' }, 'region'],
    ['a region that nobody knows', {}, 'region'],
  ])('forces targeting off for %s (decisions §7)', async (_, headers, bar) => {
    const visitor = aPageVisitor();
    await decide(visitor, { choice: 'accept' }, headers);
    expect(grantedTo(visitor)).toEqual(['C0001', 'C0002', 'C0003']);
    expect((await visitor.ask(getCookiePreferencesProps, path, { headers })).props.bar).toBe(bar);
  });

  it('removes the cookies of a withdrawn group and no others (A§4)', async () => {
    const visitor = aPageVisitor();
    for (const name of ['_ga', '_ga_X1', '_fbp', 'masthead_redirect']) visitor.cookies.set(name, 'x');
    await decide(visitor, { choice: 'save', C0004: 'yes' });
    expect([...visitor.cookies.keys()].toSorted()).toEqual(['_fbp', 'consent', 'masthead_redirect']);
  });

  it.each([
    ['from another site', { choice: 'accept' }, { origin: 'https://evil.example' }, 403],
    ['that says nothing', {}, {}, 422],
    ['that says what there is not', { choice: 'constructor' }, {}, 422],
    ['that is no form', { choice: 'accept' }, { 'content-type': 'text/plain' }, 415],
  ])('rejects a form %s', async (_, form, headers, status) => {
    const visitor = aPageVisitor();
    const answer = await decide(visitor, form, headers);
    expect([answer.status, answer.props.problem !== null]).toEqual([status, true]);
    expect(visitor.cookies.has('consent')).toBe(false);
  });

  it('accepts a form from a page without a referrer', async () => {
    const visitor = aPageVisitor();
    await decide(visitor, { choice: 'reject' }, { ...german, origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect(grantedTo(visitor)).toEqual(['C0001']);
  });
});

describe('the consent history of an account', () => {
  const signedIn = async (visitor = aPageVisitor()): Promise<PageVisitor> => {
    const getSignInProps = signInPage(pendingActions);
    const { props } = await visitor.ask(getSignInProps, '/signin');
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
    await visitor.ask(getSignInProps, '/signin', { form });
    return visitor;
  };

  it('records each decision with its version and text, and shows it', async () => {
    const kept: unknown[] = [];
    fall('user', ({ method, path: segments, body }) => {
      if (`/${segments.join('/')}` !== calls) return undefined;
      if (method === 'POST') kept.push(JSON.parse(String(body)));
      const decidedAt = '2026-11-22T08:00:00.000Z';
      const consents = kept.map((decision) => ({ ...Object(decision), decidedAt }));
      return method === 'POST' ? { status: 204 } : { status: 200, body: { data: { consents } } };
    });
    const visitor = await signedIn();
    await decide(visitor, { choice: 'save', C0002: 'yes' });
    expect(kept).toEqual([
      { version: 1, groups: ['C0001', 'C0002'], language: 'en', wording: expect.stringContaining('Performance') },
    ]);
    const { props } = await visitor.ask(getCookiePreferencesProps, path, { headers: german });
    expect(props.history).toMatchObject([{ groups: ['C0001', 'C0002'], time: '2026-11-22T08:00:00.000Z' }]);
  });

  it('takes over an earlier decision at sign-in once, also after a sign-in by script', async () => {
    const kept: unknown[] = [];
    fall('user', ({ method, path: segments, body }) => {
      if (`/${segments.join('/')}` !== calls) return undefined;
      if (method === 'POST') kept.unshift({ ...JSON.parse(String(body)), decidedAt: '2026-11-22T08:00:00.000Z' });
      return method === 'POST' ? { status: 204 } : { status: 200, body: { data: { consents: kept } } };
    });
    const visitor = aPageVisitor();
    await decide(visitor, { choice: 'save', C0003: 'yes' });
    expect(kept).toEqual([]);
    await signedIn(visitor);
    expect(kept).toMatchObject([{ version: 1, groups: ['C0001', 'C0003'], language: 'en' }]);
    await visitor.ask(getCookiePreferencesProps, path, { headers: german });
    expect(kept).toHaveLength(1);
    visitor.cookies.set('consent', printConsent({ version: 1, groups: ['C0001'], time: '2026-11-22T09:00:00.000Z' }));
    const { props } = await visitor.ask(getCookiePreferencesProps, path, { headers: german });
    expect(props.history).toMatchObject([{ groups: ['C0001'] }, { groups: ['C0001', 'C0003'] }]);
  });

  it('takes over a decision by script only with a session, in the page’s language', async () => {
    const kept: unknown[] = [];
    fall('user', ({ method, path: segments, body }) => {
      if (`/${segments.join('/')}` !== calls) return undefined;
      if (method === 'POST') kept.unshift({ ...JSON.parse(String(body)), decidedAt: '2026-11-22T08:00:00.000Z' });
      return method === 'POST' ? { status: 204 } : { status: 200, body: { data: { consents: kept } } };
    });
    const history = '/consent-history?language=de';
    const consent = printConsent({ version: 1, groups: ['C0001', 'C0002'], time: '2026-11-22T09:00:00.000Z' });
    const join = (visitor: PageVisitor, headers = {}) =>
      visitor.ask(joinConsentHistory, history, { form: {}, headers });
    const stranger = aPageVisitor();
    stranger.cookies.set('consent', consent);
    expect([(await join(stranger)).status, kept]).toEqual([204, []]);
    const visitor = await signedIn();
    visitor.cookies.set('consent', consent);
    expect((await join(visitor, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await visitor.ask(joinConsentHistory, history)).status).toBe(405);
    expect(kept).toEqual([]);
    for (const _ of [1, 2]) expect((await join(visitor)).status).toBe(204);
    expect(kept).toMatchObject([{ version: 1, groups: ['C0001', 'C0002'], language: 'de' }]);
    expect(kept).toHaveLength(1);
  });

  it('keeps a choice while the service is unavailable, and reports it', async () => {
    const visitor = await signedIn();
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    fall('user', (request) => (request.path.join('/').endsWith('consents') ? away(request) : undefined));
    expect((await decide(visitor, { choice: 'reject' })).status).toBe(303);
    expect(grantedTo(visitor)).toEqual(['C0001']);
    expect(warned).toHaveBeenCalledTimes(1);
    expect((await visitor.ask(getCookiePreferencesProps, path, { headers: german })).props.history).toBe(false);
    warned.mockRestore();
  });
});
