/** @vitest-environment node */
import '../../testing/built-files.ts';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { markHtml, markSitecoreLayout } from '@masthead/core/content';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import ContentRoute, { getServerSideProps } from '../../../pages/[[...path]].tsx';
import SitecorePage from '../../../pages/sitecore-page.tsx';
import { answerSitecore } from '../../server/endpoints/sitecore.ts';
import { aPageVisitor, services } from '../../testing/page-requests.ts';
import { sitecorePage } from './sitecore-page.ts';

const secret = 'a-secret-of-this-test';
const pages = 'https://pages.example';
process.env.SITECORE_EDITING_SECRET = secret;
process.env.EDITING_ORIGINS = pages;

const metadata = {
  datasource: { id: 'ds-canary', language: 'en', version: 1 },
  title: 'Quotation',
  fieldId: 'f1',
  fieldType: 'Multi-Line Text',
};
const quote = {
  ...componentJson('PullQuote', { seed: 7 }),
  uid: 'uid-canary',
  fields: { quotation: { value: 'Slack water', metadata }, attribution: { value: '', metadata } },
};
const ordinary = layoutJson({ path: '/insights/tides', language: 'en', main: [quote] });
const edited = {
  sitecore: {
    ...ordinary.sitecore,
    context: {
      ...ordinary.sitecore.context,
      pageEditing: true,
      clientScripts: [`${pages}/horizon.js`, 'https://evil.example/x.js'],
      clientData: { 'hrz-canvas': { text: '</script>' } },
    },
  },
};
const { fall } = services({
  content: {
    pages: [{ language: 'en', path: '/insights/tides', hidden: false, layout: ordinary }],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
});

const query = (changes: Readonly<Record<string, string>> = {}): string => {
  const sent = new URLSearchParams({
    secret,
    sc_site: 'halden-brook',
    sc_itemid: 'item-1',
    sc_lang: 'en',
    route: '/insights/tides',
    mode: 'edit',
    ...changes,
  });
  for (const [name, value] of Object.entries(changes)) if (value === '') sent.delete(name);
  return `?${sent}`;
};

describe('the routes of Sitecore Pages', () => {
  let server: Server;
  /** Answers a page that is asked for with its address in the renderer. */
  beforeAll(async () => {
    server = createServer((req, res) => {
      const parts = { secret, origins: [pages], components: ['PullQuote', 'RichText', 'PullQuote'] };
      const page = answerSitecore(req, res, parts);
      if (page !== undefined) res.end(page);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => void server.close());

  const ask = (path: string, method = 'GET', origin?: string) =>
    new Promise<{ readonly status: number; readonly header: (name: string) => string; readonly body: string }>(
      (answered, failed) => {
        const { port } = server.address() as AddressInfo;
        const headers = origin === undefined ? {} : { origin };
        httpRequest({ host: '127.0.0.1', port, path, method, headers }, (res) => {
          let body = '';
          res.setEncoding('utf8').on('data', (chunk) => {
            body += String(chunk);
          });
          res.on('end', () =>
            answered({ status: res.statusCode ?? 0, header: (name) => String(res.headers[name] ?? ''), body }),
          );
        })
          .on('error', failed)
          .end();
      },
    );

  test('say what the site is to an allowed origin with the secret', async () => {
    const { status, header, body } = await ask(`/api/editing/config?secret=${secret}`, 'GET', pages);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { components: ['PullQuote', 'RichText'], packages: {}, editMode: 'metadata' },
    ]);
    expect(['access-control-allow-origin', 'cache-control', 'vary'].map(header)).toEqual([
      pages,
      'private, no-store',
      'Origin',
    ]);
  });

  test.each([
    ['another secret', '/api/editing/config?secret=another-secret-here', undefined],
    ['no secret', '/api/editing/config', undefined],
    ['another origin', `/api/editing/config?secret=${secret}`, 'https://evil.example'],
    ['another secret for a page', `/api/editing/render${query({ secret: 'another-secret-here' })}`, undefined],
    ['no secret for a page', `/api/editing/render${query({ secret: '' })}`, undefined],
    ['another origin for a page', `/api/editing/render${query()}`, 'https://pages.example.evil.example'],
  ])('refuse %s', async (_, path, origin) => {
    const { status, header, body } = await ask(path, 'GET', origin);
    expect([status, header('access-control-allow-origin'), header('cache-control')]).toEqual([
      401,
      '',
      'private, no-store',
    ]);
    expect(body).not.toContain(secret);
  });

  test('name all missing parameters at once', async () => {
    const { status, header, body } = await ask(`/api/editing/render${query({ sc_itemid: '', route: '', mode: '' })}`);
    expect([status, JSON.parse(body).message, header('cache-control')]).toEqual([
      400,
      'These parameters are missing: sc_itemid, route, mode.',
      'private, no-store',
    ]);
  });

  test.each([
    ['a language that the site has not', { sc_lang: 'fr' }],
    ['a mode that it has not', { mode: 'library' }],
    ['an address of another site', { route: '//evil.example' }],
  ])('refuse %s', async (_, changes) => expect((await ask(`/api/editing/render${query(changes)}`)).status).toBe(400));

  test.each(['GET', 'POST'])('have a page rendered for %s, in its language', async (method) => {
    const english = await ask(`/api/editing/render${query()}`, method, pages);
    expect([english.status, english.body, english.header('cache-control')]).toEqual([
      200,
      `/sitecore-page${query()}`,
      'private, no-store',
    ]);
    expect((await ask(`/api/editing/render${query({ sc_lang: 'ar' })}`, method)).body).toMatch(
      /^\/ar\/sitecore-page\?/u,
    );
  });

  test('answer a preflight, and refuse other methods', async () => {
    const preflight = await ask(`/api/editing/render${query()}`, 'OPTIONS', pages);
    expect([preflight.status, preflight.header('access-control-allow-methods')]).toEqual([204, 'GET, POST, OPTIONS']);
    const { status, header } = await ask(`/api/editing/config?secret=${secret}`, 'DELETE');
    expect([status, header('allow')]).toEqual([405, 'GET, OPTIONS']);
  });
});

describe('a page in Sitecore Pages', () => {
  const asked: { readonly name: unknown; readonly variables: unknown; readonly mode: unknown }[] = [];
  beforeEach(() => {
    asked.length = 0;
    fall('content', ({ body, headers }) => {
      const { operationName: name, variables } = JSON.parse(body);
      if (name !== 'EditedPage') return undefined;
      asked.push({ name, variables, mode: [headers.sc_editmode, headers.sc_layoutkind] });
      const rendered = variables.itemId === 'item-1' ? edited : undefined;
      return { status: 200, body: { data: { item: rendered === undefined ? null : { rendered } } } };
    });
  });
  const open = (changes: Readonly<Record<string, string>> = {}, locale = 'en') =>
    aPageVisitor().ask(sitecorePage, `/sitecore-page${query(changes)}`, { locale });

  test('has marks around each field, component and placeholder, and is for its caller alone', async () => {
    const answer = await open({ sc_version: '3', sc_layoutKind: 'shared' });
    expect(asked).toEqual([
      {
        name: 'EditedPage',
        variables: { itemId: 'item-1', language: 'en', version: '3' },
        mode: ['true', 'shared'],
      },
    ]);
    expect(['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map(answer.header)).toEqual([
      'private, no-store',
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(answer.header('Content-Security-Policy')).toContain(`frame-ancestors ${pages}`);
    expect(answer.header('Content-Security-Policy')).toContain(`script-src 'self' ${pages}`);
    const { marks } = markSitecoreLayout(edited);
    const markup = markHtml(renderToStaticMarkup(<SitecorePage {...answer.props} />), marks);
    expect(markup).toMatch(
      /id="main_00000000-0000-0000-0000-000000000000"><\/code><code [^>]*chrometype="rendering"[^>]*id="uid-canary"><\/code>/u,
    );
    expect(markup).toMatch(/chrometype="field" class="scpm" kind="open">[^<]*ds-canary[^<]*<\/code>Slack water<code /u);
    expect(markup).not.toMatch(/[\uFDD0-\uFDEF]/u);
    expect(markup).not.toContain('page-data');
    expect(markup).toContain(`<script src="${pages}/horizon.js"></script>`);
    expect(markup).not.toContain('evil.example');
    expect(markup).toContain('<script id="hrz-canvas" type="application/json">{"text":"\\u003c/script>"}</script>');
    expect(markup).toContain('id="jss-hrz-editing"');
  });

  test('has no marks where it is only looked at', async () => {
    const { props } = await open({ mode: 'preview' });
    const markup = renderToStaticMarkup(<SitecorePage {...props} />);
    expect(asked[0]?.mode).toEqual(['false', 'final']);
    expect(markup).toContain('Slack water');
    expect(markup).not.toMatch(/[\uFDD0-\uFDEF]|text\/sitecore|horizon\.js/u);
  });

  test.each([
    ['without the secret', { secret: '' }],
    ['with another secret', { secret: 'another-secret-here' }],
    ['for an item that there is not', { sc_itemid: 'other' }],
  ])('is not there %s', async (_, changes) => expect((await open(changes)).status).toBe(404));

  test('leaves no marks on an ordinary page of the same layout', async () => {
    const { props } = await aPageVisitor().ask(getServerSideProps, '/insights/tides', {
      params: { path: ['insights', 'tides'] },
    });
    const markup = renderToStaticMarkup(<ContentRoute {...Object(props)} />);
    expect(markup).toContain('Slack water');
    expect(markup).not.toMatch(/[\uFDD0-\uFDEF]|text\/sitecore|scpm|ds-canary|chrometype|horizon\.js/u);
  });
});
