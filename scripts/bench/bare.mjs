import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ headers: Record<string, string>, body: Buffer }} Page */

/** An answer as it comes over the wire. @param {string} url @param {Record<string, string>} headers @returns {Promise<Page>} */
const answerOf = (url, headers) =>
  new Promise((done, failed) => {
    get(url, { headers, agent: false }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...own } = answer.headers;
        const texts = Object.entries(own).map(([name, value]) => [name, String(value)]);
        if (answer.statusCode === 200) done({ headers: Object.fromEntries(texts), body: Buffer.concat(chunks) });
        else failed(new Error(`${url}: ${answer.statusCode}`));
      });
    }).on('error', failed);
  });

/** The page once it is compressed as well as can be, which happens behind the first visitors. @param {string} url @param {Record<string, string>} headers */
export const settled = async (url, headers) => {
  for (let same = 0, before = -1; ; await new Promise((done) => setTimeout(done, 200))) {
    const page = await answerOf(url, headers);
    same = page.body.length === before ? same + 1 : 0;
    before = page.body.length;
    if (same === 5) return page;
  }
};

/**
 * Returns the address at which a child listens after a message.
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('node:child_process').Serializable} what
 */
const listening = async (child, what) => {
  const port = await new Promise((done) => {
    child.once('message', done);
    child.send(what);
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() };
};

const program = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** A bare Node server in a process of its own. @param {Page} page @param {string} folder for its log */
export const startBare = async ({ headers, body }, folder) => {
  const log = openSync(join(folder, 'bare.log'), 'a');
  const child = fork(program('./bare-server.mjs'), { stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  return listening(child, { headers, body: body.toString('base64') });
};

/** A bare forwarder in a process of its own. @param {{ origin: string, headers: Record<string, string> }} far where to, and what it adds for it */
export const startForwarder = (far) => listening(fork(program('./bare-forwarder.mjs')), far);
