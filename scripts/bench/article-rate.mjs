import { createServer, get } from 'node:http';
import { load, one, two } from './load.mjs';

const path = '/insights/cost-of-complexity';
const encodings = ['br', 'gzip', 'identity'];

/** An answer as it comes over the wire. @param {string} url @param {Record<string, string>} headers @returns {Promise<Buffer>} */
const bytesOf = (url, headers) =>
  new Promise((done, failed) => {
    get(url, { headers }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? done(Buffer.concat(chunks)) : failed(new Error(`${url}: ${answer.statusCode}`)),
      );
    }).on('error', failed);
  });

/** @param {string} url of the page @param {string} encoding */
const inEncoding = async (url, encoding) => {
  const headers = { 'accept-encoding': encoding };
  const body = await bytesOf(url, headers);
  const bare = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'content-length': body.length,
    });
    response.end(body);
  });
  await new Promise((done) => bare.listen(0, '127.0.0.1', () => done(undefined)));
  const address = bare.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const page = await load({ url, headers });
  const file = await load({ url: `http://127.0.0.1:${port}/`, headers });
  bare.close();
  return {
    what: `article page, requests per second (${encoding}, ${one(body.length / 1024)} KB)`,
    figure: one(page.perSecond),
    beside: `bare Node server, same bytes: ${one(file.perSecond)}`,
    ratio: two(page.perSecond / file.perSecond),
    goal: encoding === 'br' ? '≥ 0.5' : 'watch',
  };
};

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl }) => {
  const rows = [];
  for (const encoding of encodings) rows.push(await inEncoding(siteUrl + path, encoding));
  return rows;
};
