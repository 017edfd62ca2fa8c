import { browserAt } from '../../../backend/src/testing/provider-visit.ts';
import { backendWithProviders } from '../testing/identity.ts';
import { identityProvider } from './index.ts';
import { personOf, writtenPerson } from './people.ts';

const backend = backendWithProviders();

describe('the sample provider', () => {
  it('cannot run in production', () => {
    const config = { ...backend.context.config, environment: 'production' as const };
    expect(() => identityProvider(config)).toThrow('refused in production');
  });

  it('has the issuer under which it is reached', async () => {
    const issuer = backend.context.config.providers.google?.issuer;
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` });
  });

  it('redirects to its client’s own addresses only', async () => {
    const { json } = await backend.app.inject({ url: '/user/v2/auth/social/google/start' });
    const url = new URL(json<{ readonly authorizationUrl: string }>().authorizationUrl);
    url.searchParams.set('redirect_uri', 'http://evil.example/auth/google/callback');
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('asks for the person each time, on a page of plain HTML', async () => {
    const { json } = await backend.app.inject({ url: '/user/v2/auth/social/firm/start' });
    const { authorizationUrl } = json<{ readonly authorizationUrl: string }>();
    expect(await browserAt(authorizationUrl, 'new')).toHaveProperty('code');
    const first = await fetch(authorizationUrl, { redirect: 'manual' });
    const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]);
    const page = await fetch(new URL(first.headers.get('location') ?? '', authorizationUrl), {
      headers: { cookie: cookie.join('; ') },
    });
    const html = await page.text();
    expect(html).toContain('Nadia Newcomer');
    expect(html).not.toContain('<script');
  });

  it('lets one browser return as different persons, by any client', async () => {
    const cookies = new Map<string, string>();
    for (const [client, who] of [
      ['firm', 'new'],
      ['apple', 'unverified'],
      ['google', 'new'],
      ['google', 'known'],
    ] as const) {
      const path = `/user/v2/auth/social/${client}`;
      const { json } = await backend.app.inject({ url: `${path}/start` });
      const started = json<{ readonly authorizationUrl: string; readonly transaction: string }>();
      const answer = await browserAt(started.authorizationUrl, who, cookies);
      const payload = { transaction: started.transaction, answer };
      const finished = await backend.app.inject({ method: 'POST', url: `${path}/callback`, payload });
      expect([client, who, finished.statusCode]).toEqual([client, who, 200]);
      expect(finished.json()).toMatchObject({ person: { email: personOf(who)?.email } });
    }
  });
});

describe('a person typed into its form', () => {
  it('has an id that contains all of their data', () => {
    const fields: Readonly<Record<string, string>> = { firstName: 'Mina', lastName: 'Sato', email: 'mina@example.com' };
    const written = writtenPerson((name) => fields[name] ?? '');
    expect(personOf(written?.id ?? '')).toMatchObject({ ...fields, emailIsVerified: false });
    expect(personOf('written:none')).toBeUndefined();
    expect(writtenPerson(() => '')).toBeUndefined();
  });
});
