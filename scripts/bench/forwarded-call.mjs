import { Agent, request } from 'node:http';
import { signIn } from './accounts.mjs';
import { startForwarder } from './bare.mjs';
import { latencies, median, one, two } from './load.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @param {string} url @param {Record<string, string>} headers @returns {Promise<number>} */
const get = (url, headers) =>
  new Promise((done, fail) => {
    request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? done(200) : fail(new Error(`${url} answered ${answer.statusCode}`)),
      );
    })
      .on('error', fail)
      .end();
  });

/** The cookies a browser would hold after signing in at the site. @param {string} siteUrl */
const siteCookies = async (siteUrl) => {
  const answer = await fetch(`${siteUrl}/api/user/v2/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'reader@haldenbrook.example', password: 'correct-horse-battery' }),
  });
  if (!answer.ok) throw new Error(`the site's sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl, backendUrl }) => {
  const path = '/api/v2/user/article?currentOffset=0&pageSize=9';
  const { headers } = await signIn(backendUrl);
  const cookie = await siteCookies(siteUrl);
  const bare = await startForwarder({ origin: backendUrl, headers });
  const ways = {
    direct: () => get(`${backendUrl}/user${path}`, headers),
    forwarded: () => get(`${siteUrl}/api/user${path}`, { cookie }),
    barely: () => get(`${bare.url}user${path}`, {}),
  };
  /** @type {Record<keyof typeof ways, number[]>} */
  const took = { direct: [], forwarded: [], barely: [] };
  const names = /** @type {(keyof typeof ways)[]} */ (Object.keys(ways));
  for (const name of names) await latencies(300, ways[name]);
  for (let round = 0; round < 10; round += 1)
    for (const name of names) took[name].push(...(await latencies(200, ways[name])));
  bare.stop();
  const directly = median(took.direct);
  const row = (/** @type {string} */ what, /** @type {number[]} */ times, /** @type {string} */ goal) => ({
    what,
    figure: `${one(median(times) / 1000)} ms`,
    beside: `direct: ${one(directly / 1000)} ms`,
    ratio: two(median(times) / directly),
    goal,
  });
  return [
    row('a call through the forwarding route, p50', took.forwarded, '≤ 1.3'),
    row('the same through a bare Node forwarder that checks nothing', took.barely, '–'),
  ];
};
