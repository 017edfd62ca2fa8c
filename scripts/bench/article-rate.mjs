import { createServer } from 'node:http';
import { load, one, two } from './load.mjs';

const path = '/insights/cost-of-complexity';

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl }) => {
  const answer = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const html = Buffer.from(await answer.arrayBuffer());
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length });
    response.end(html);
  });
  await new Promise((done) => bare.listen(0, '127.0.0.1', () => done(undefined)));
  const address = bare.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const headers = { 'accept-encoding': 'identity' };
  const page = await load({ url: siteUrl + path, headers });
  const file = await load({ url: `http://127.0.0.1:${port}/`, headers });
  bare.close();
  return [
    {
      what: `article page, requests per second (${one(html.length / 1024)} KB of HTML)`,
      figure: one(page.perSecond),
      beside: `bare Node server, same bytes: ${one(file.perSecond)}`,
      ratio: two(page.perSecond / file.perSecond),
      goal: 'watch',
    },
  ];
};
