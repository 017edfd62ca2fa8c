/** @vitest-environment node */
import '../../testing/built-files.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { foreignDocuments } from '@masthead/core/testing/foreign-documents';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { loadPage } from '../../kit/page/load.ts';
import { countDecodeWarningsWith } from '../../server/content/decode-warnings.ts';
import { contentFrame } from './content-frame.ts';
import { ContentPage } from './content-page.tsx';

/** Another vendor's content service: it requires a key, is busy at first, and returns partial errors with its data. */
const requests: { readonly key: string | undefined; readonly asked: string }[] = [];
let rendered: unknown;
let busy = 0;
const vendor: Server = createServer(async (request, response) => {
  let sent = '';
  for await (const chunk of request) sent += chunk;
  const { operationName } = JSON.parse(sent);
  const key = request.headers['x-vendor-key'];
  requests.push({ key: typeof key === 'string' ? key : undefined, asked: operationName });
  if (operationName === 'Layout' && busy > 0) {
    busy -= 1;
    return void response.writeHead(429, { 'Retry-After': '0' }).end();
  }
  const siteInfo = { redirects: [{ pattern: '/old', target: '/new', redirectType: 'MOVED' }], dictionary: null };
  const data = operationName === 'Layout' ? { layout: { item: { rendered } } } : { site: { siteInfo } };
  const errors = [{ message: 'the author service is away', path: ['layout', 'item', 'rendered'] }];
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data, errors }));
});

let counted = 0;
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeAll(async () => {
  await new Promise<void>((listening) => vendor.listen(0, '127.0.0.1', listening));
  const { port } = vendor.address() as AddressInfo;
  Object.assign(process.env, {
    CONTENT_GRAPHQL_URL: `http://127.0.0.1:${port}/edge`,
    CONTENT_API_KEY: 'the-key',
    CONTENT_API_KEY_HEADER: 'X-Vendor-Key',
    CONTENT_COMPONENTS: 'RichText=ArticleBody, RichText.Text=body',
    CONTENT_PLACEHOLDERS: 'page-body=main',
  });
  countDecodeWarningsWith((count) => {
    counted += count;
  });
});
beforeEach(() => {
  requests.length = 0;
  counted = 0;
  busy = 0;
  warned.mockClear();
});
afterAll(() => {
  countDecodeWarningsWith(() => {});
  vendor.closeAllConnections();
  vendor.close();
});

const drawn = async (document: unknown): Promise<string> => {
  rendered = document;
  const loaded = await loadPage({ path: '/tides', language: 'en' });
  if (loaded._tag !== 'Found') throw new Error(loaded._tag);
  return renderToStaticMarkup(<ContentPage {...(await contentFrame(loaded.page, 'en', {}))} />);
};

const documentNamed = (part: string): unknown => foreignDocuments.find(({ name }) => name.includes(part))?.rendered;

test('renders another vendor’s page fully by names and key, though parts of it fail', async () => {
  busy = 1;
  const html = await drawn(documentNamed('rich text component named'));
  expect(html).toContain('<p>Tides turn.</p>');
  const layout = requests.filter(({ asked }) => asked === 'Layout');
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(['the-key']));
  expect(layout).toHaveLength(2);
  expect(warned.mock.calls.flat().join('\n')).not.toContain('the-key');
});

test.each([
  ['containers and columns', ['Say less', 'Beside']],
  ['data.datasource', ['Further', 'Tides']],
  ['a placeholder that nobody named', ['Say less']],
  ['personalised components', ['Welcome back', 'Say less']],
  ['a module of which one field is bad', ['A tide']],
  ['places that their kind has not', ['Tides', 'Say less']],
])('%s: readers see its content', async (name, texts) => {
  const html = await drawn(documentNamed(name));
  for (const text of texts) expect(html).toContain(text);
  expect(html).not.toContain('role="note"');
});

test.each([
  ['a list of links whose fields', ['Further', 'href="/tides"', 'href="/ebb"']],
  ['an accordion whose items', ['How high?', '<p>Two metres.</p>']],
  ['cards whose items have other names', ['Tides', 'Twice a day.']],
  ['a promo that has words and a link', ['Come and see', 'href="/visit"']],
  ['the content of the route', ['<p>Tides turn.</p>']],
  ['a component without a name', ['Say less']],
])('%s: renders the content of a starter kit', async (name, texts) => {
  const html = await drawn(documentNamed(name));
  for (const text of texts) expect(html).toContain(text);
});

test('renders link lists of a header and footer with unknown components in their bars', async () => {
  const html = await drawn(documentNamed('a header and a footer of other components'));
  const [before = '', after = ''] = html.split('<main');
  expect(before).toContain('href="/ebb"');
  expect(after).toContain('href="/imprint"');
});

test.each(foreignDocuments.map(({ name, rendered: document }) => ({ name, document })))(
  'a page has one h1: $name',
  async ({ document }) => {
    rendered = document;
    const loaded = await loadPage({ path: '/tides', language: 'en' });
    if (loaded._tag !== 'Found') return;
    expect((await drawn(document)).match(/<h1\b/g)).toHaveLength(1);
  },
);

test('logs, counts and shows editors what is left out', async () => {
  const document = structuredClone(documentNamed('a list of which one item is bad')) as {
    readonly sitecore: { readonly context: { pageEditing: boolean } };
  };
  document.sitecore.context.pageEditing = true;
  const html = await drawn(document);
  const lines = warned.mock.calls.flat().filter((line) => String(line).includes('/tides'));
  expect(lines).toEqual([expect.stringContaining('3 left out')]);
  expect(counted).toBeGreaterThanOrEqual(3);
  expect(html).toContain('items.1.fields.title.value: expected string');
});

test('reports a page in an unsupported language with its direction', async () => {
  expect(await drawn(documentNamed('a language that the site has not'))).toContain('lang="ur-PK" dir="rtl"');
});
