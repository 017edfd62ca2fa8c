import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { siteUrl } from './support/house.ts';
import { attributes, formTokenIn, hostOf, ownHost, tagsOf, unescaped, withoutValues } from './support/html.ts';
import { aReader, aVisitor, form, password, reader } from './support/visitor.ts';

test.describe('A redirect target on another host is replaced by a path of the site:', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%252f/evil.example',
    'javascript:alert(1)//evil.example',
    'data:text/html,evil.example',
    `${siteUrl}@evil.example`,
    `${siteUrl}.evil.example`,
    '/x\r\nSet-Cookie: evil.example=1',
    '/..//evil.example',
  ];

  for (const target of elsewhere)
    test(`${JSON.stringify(target)}, from every parameter of every page`, async () => {
      const value = encodeURIComponent(target);
      const query = ['redirect', 'redirectURL', 'pdfUrl', 'article', 'source', 'save']
        .map((name) => `${name}=${value}`)
        .join('&');
      for (const path of ['/signin', '/signin-prompt', '/register', '/ar/signin', '/registration-confirmation']) {
        const answer = await call(siteUrl, `${path}?isRegistered=true&source=download&${query}`);
        expect([200, 303]).toContain(answer.status);
        const hosts = attributes(answer.body, 'href|action|formaction|src').map(hostOf);
        expect([path, hosts.filter((host) => host !== ownHost)]).toEqual([path, []]);
        expect(unescaped(unescaped(answer.body))).not.toMatch(/"(?:target|route|redirect)":"[^"]*evil\.example/);
        expect(hostOf(answer.headers.location ?? '/')).toBe(ownHost);
      }
    });

  for (const target of elsewhere)
    test(`${JSON.stringify(target)}, after signing in without script`, async () => {
      const visitor = aVisitor();
      const path = `/signin?redirect=${encodeURIComponent(target)}`;
      const formToken = formTokenIn((await visitor.call(path)).body);
      const answer = await visitor.call(path, form({ formToken, email: reader.username, password }));
      expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    });

  for (const target of elsewhere)
    test(`${JSON.stringify(target)}, from the cookie of the confirmation`, async () => {
      const cookie = `masthead_redirect=${encodeURIComponent(JSON.stringify({ route: target, articleName: 'x' }))}`;
      const visitor = await aReader();
      const headers = { cookie: `${visitor.cookieHeader()}; ${cookie}` };
      const answer = await call(siteUrl, '/registration-confirmation?isRegistered=true', { headers });
      expect(answer.status).toBe(200);
      expect(
        attributes(answer.body, 'href|action')
          .map(hostOf)
          .filter((host) => host !== ownHost),
      ).toEqual([]);
      expect(unescaped(answer.body)).not.toContain('evil.example');
    });

  for (const path of [
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '///evil.example/%2e%2e',
  ])
    test(`${path} as a path`, async () => {
      const { headers } = await call(siteUrl, path);
      expect(hostOf(headers.location ?? '/')).toBe(ownHost);
      expect(headers.location ?? '/').not.toMatch(/^[/\\]{2}|\\/);
    });
});

test.describe('Markup in an address or a form comes back as text:', () => {
  const payloads = [
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</textarea></script><svg/onload=alert(1)>',
    '{{7*7}}#{7*7}',
  ];
  const isHarmless = (page: string): void => {
    const tags = tagsOf(page).map(withoutValues).join('\n');
    expect(tags).not.toMatch(/\son\w+\s*=|<svg\/|src=x\b/i);
    expect(page).not.toMatch(/<script>alert|<svg\/onload|<img src=x/i);
  };

  for (const payload of payloads)
    test(payload, async () => {
      const value = encodeURIComponent(payload);
      const names = ['email', 'name', 'source', 'article', 'save', 'cid', 'redirect', 'items', 'offset', 'type'];
      for (const path of [
        '/signin',
        '/signin-prompt',
        '/register',
        '/registration-confirmation',
        '/de/register',
        '/nowhere',
      ])
        isHarmless(
          (
            await call(
              siteUrl,
              `${path}?isRegistered=true&type=sso&${names.map((name) => `${name}=${value}`).join('&')}`,
            )
          ).body,
        );
      const cookie = `masthead_redirect=${encodeURIComponent(JSON.stringify({ route: '/', articleName: payload }))}; masthead_session=${value}`;
      const session = (await aReader()).cookieHeader();
      const confirmation = await call(siteUrl, '/registration-confirmation?isRegistered=true', {
        headers: { cookie: `${cookie}; ${session}` },
      });
      expect(confirmation.status).toBe(200);
      isHarmless(confirmation.body);
      const visitor = aVisitor();
      const formToken = formTokenIn((await visitor.call('/signin')).body);
      isHarmless((await visitor.call('/signin', form({ formToken, email: payload, password: payload }))).body);
      const fields = {
        formToken,
        email: payload,
        firstName: payload,
        lastName: payload,
        company: payload,
        title: payload,
        country: payload,
      };
      isHarmless((await visitor.call('/register', form(fields))).body);
    });
});
