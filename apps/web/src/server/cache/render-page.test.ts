/** @vitest-environment node */
import type { IncomingHttpHeaders } from 'node:http';
import { type Pages, renderedBy } from '../render/render.ts';
import { renderPage } from './render-page.ts';

const drawPageOf = (pages: Pages, names?: Parameters<typeof renderPage>[2]) =>
  renderPage(renderedBy(pages), 'https://site.example', names);

test('renders a page anonymously and returns its cache lifetime', async () => {
  let asked: IncomingHttpHeaders = {};
  const draw = drawPageOf(async (req, res) => {
    asked = req.headers;
    res.setHeader('Content-Type', 'text/html');
    res.setHeader('Set-Cookie', 'mine=1');
    res.end(`page ${req.url}`);
  });
  const { status, headers, body } = await draw('/de/insights/x');
  expect([status, `${body}`]).toEqual([200, 'page /de/insights/x']);
  expect(asked).toMatchObject({ host: 'site.example' });
  expect(Object.keys(asked)).not.toEqual(expect.arrayContaining(['cookie', 'accept-language', 'authorization']));
  expect(headers).toEqual({
    'content-type': 'text/html',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600',
  });
});

test('gives a page, and nothing else, its surrogate keys', async () => {
  const names = (address: string) => ({ 'Cache-Tag': `page:${address}` });
  const draw = drawPageOf(async (req, res) => void res.writeHead(req.url === '/a' ? 200 : 404).end(), names);
  expect((await draw('/a')).headers).toHaveProperty('Cache-Tag', 'page:/a');
  expect((await draw('/b')).headers).not.toHaveProperty('Cache-Tag');
});

test('fails for a page that does not render', async () => {
  const broken = drawPageOf(() => Promise.reject(new Error('broken')));
  await expect(broken('/')).rejects.toThrow('broken');
});
