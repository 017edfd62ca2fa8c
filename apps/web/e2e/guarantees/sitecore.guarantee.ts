import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { backendUrl, logOf, type Part, startSite } from './support/house.ts';

const secret = 'zq-editing-secret-of-this-test';
const origin = 'https://pages.example';
const metadata = { title: 'Quotation', fieldId: 'zq-field', fieldType: 'Multi-Line Text' };
const rendered = {
  sitecore: {
    context: { pageEditing: true, language: 'en', itemId: 'zq-item', accessStatus: 'public', pageMetaData: {} },
    route: {
      name: 'tides',
      itemId: 'zq-item',
      itemLanguage: 'en',
      fields: { title: { value: 'Tides' } },
      placeholders: {
        main: [
          { uid: 'zq-one', componentName: 'PullQuote', fields: { quotation: { value: 'Slack water', metadata } } },
        ],
      },
    },
  },
};

test.describe('Pages that are edited in Sitecore Pages', () => {
  let service: Server;
  let site: Part;
  const asked: unknown[] = [];

  /** A layout service that answers the same page to editors and to readers. */
  test.beforeAll(async () => {
    service = createServer(async (request, response) => {
      let sent = '';
      for await (const chunk of request) sent += chunk;
      const { operationName: name } = JSON.parse(sent);
      asked.push(name);
      const siteInfo = { dictionary: { results: [], pageInfo: { hasNext: false, endCursor: null } }, redirects: [] };
      const data =
        name === 'EditedPage'
          ? { item: { rendered } }
          : name === 'Layout'
            ? { layout: { item: { rendered } } }
            : { site: { siteInfo } };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data }));
    });
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const { port } = service.address() as AddressInfo;
    site = await startSite('sitecore-site', backendUrl, {
      CONTENT_GRAPHQL_URL: `http://127.0.0.1:${port}/edge`,
      SITECORE_EDITING_SECRET: secret,
      EDITING_ORIGINS: origin,
    });
  });
  test.afterAll(async () => {
    await site.stop();
    service.closeAllConnections();
    service.close();
  });

  const render = (language = 'en', given = secret): string =>
    `/api/editing/render?secret=${given}&sc_site=s&sc_itemid=zq-item&sc_lang=${language}&route=/tides&mode=edit`;

  test('have marks for the holder of the secret, in no cache and in frames of allowed origins alone', async () => {
    const { status, headers, body } = await call(site.url, render(), { headers: { origin } });
    expect([status, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      200,
      'private, no-store',
      origin,
    ]);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${origin}`);
    for (const kind of ['placeholder', 'rendering', 'field'])
      for (const end of ['open', 'close'])
        expect(body).toMatch(new RegExp(`chrometype="${kind}" class="scpm" kind="${end}"`, 'u'));
    expect(body).toContain('Slack water');
    expect(body).not.toMatch(/[\uFDD0-\uFDEF]/u);
    expect((await call(site.url, render('ar'))).body).toContain('<html lang="ar" dir="rtl">');
    expect((await call(site.url, render(), { method: 'POST' })).status).toBe(200);
    expect(asked).toContain('EditedPage');
  });

  test('are refused to everyone else', async () => {
    const config = `/api/editing/config?secret=${secret}`;
    expect((await call(site.url, config)).status).toBe(200);
    for (const [path, headers] of [
      ['/api/editing/config', {}],
      ['/api/editing/config?secret=another-secret-here', {}],
      [config, { origin: 'https://evil.example' }],
      [render('en', 'another-secret-here'), {}],
      [render(), { origin: 'https://evil.example' }],
    ] as const)
      expect([path, (await call(site.url, path, { headers })).status]).toEqual([path, 401]);
    expect((await call(site.url, `/api/editing/render?secret=${secret}`)).status).toBe(400);
    expect((await call(site.url, '/sitecore-page?sc_itemid=zq-item')).status).toBe(404);
  });

  test('have no marks for readers, and leave the secret in no log', async () => {
    await call(site.url, render());
    const { status, body } = await call(site.url, '/tides');
    expect([status, body.includes('Slack water')]).toEqual([200, true]);
    expect(body).not.toMatch(/text\/sitecore|scpm|chrometype|zq-field|[\uFDD0-\uFDEF]/u);
    expect(logOf('sitecore-site')).not.toContain(secret);
  });
});
