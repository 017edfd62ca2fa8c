import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNginx, startNginx } from '../lib/nginx.mjs';
import { freePort } from '../lib/ports.mjs';
import { settled, startBare } from './bare.mjs';
import { median, one, two } from './load.mjs';
import { generator, rate } from './wrk.mjs';

const path = '/insights/cost-of-complexity';
const encodings = ['br', 'gzip', 'identity'];
const rounds = 3;

/** @typedef {import('./bare.mjs').Page} Page */

/** nginx with the page as a file. @param {Page} page @param {string} folder */
const startFile = async ({ headers, body }, folder) => {
  const port = await freePort();
  writeFileSync(join(folder, 'page.html'), body);
  const told = Object.entries(headers).filter(
    ([name]) => !/^(?:content-type|content-length|etag|last-modified)$/.test(name),
  );
  const file = join(folder, 'file.conf');
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/file.pid; error_log ${folder}/file-error.log;
events { worker_connections 4096; }
http {
  types { text/html html; }
  access_log ${folder}/file.log combined buffer=64k flush=1s;
  sendfile on; tcp_nopush on;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${told.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')}
    location / { try_files /page.html =404; }
  }
}
`,
  );
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const isOpen = () =>
    new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await isOpen())) if (child.exitCode !== null) throw new Error('nginx did not start');
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGQUIT');
    await gone;
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
};

/**
 * Two addresses in turns, because what else the machine does changes from second to second; the medians are compared.
 * @param {string} page @param {string} beside @param {Record<string, string>} headers
 */
const compared = async (page, beside, headers) => {
  const rates = { page: /** @type {number[]} */ ([]), beside: /** @type {number[]} */ ([]) };
  await rate({ url: page, headers, seconds: 2 });
  await rate({ url: beside, headers, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    rates.page.push((await rate({ url: page, headers })).perSecond);
    rates.beside.push((await rate({ url: beside, headers })).perSecond);
  }
  const [own, other] = [median(rates.page), median(rates.beside)];
  return { figure: one(own), other: one(other), ratio: two(own / other) };
};

/** @param {string} url of the page @param {string} encoding @param {string} folder */
const besideBareNode = async (url, encoding, folder) => {
  const headers = { 'accept-encoding': encoding };
  const page = await settled(url, headers);
  const bare = await startBare(page, folder);
  const { figure, other, ratio } = await compared(url, bare.url, headers);
  bare.stop();
  return {
    what: `article page, requests per second (${encoding}, ${one(page.body.length / 1024)} KB, by ${generator})`,
    figure,
    beside: `bare Node server, same headers and bytes, one line of log: ${other}`,
    ratio,
    goal: encoding === 'br' ? '≥ 0.5' : 'watch',
  };
};

/** @param {string} url of the page @param {number} sitePort @param {string} folder */
const throughNginx = async (url, sitePort, folder) => {
  const headers = { 'accept-encoding': 'br' };
  const nginx = await startNginx({ folder, sites: [sitePort] });
  const file = await startFile(await settled(url, headers), folder);
  const { figure, other, ratio } = await compared(`${nginx.url}${path}`, file.url, headers);
  await Promise.all([nginx.stop(), file.stop()]);
  return {
    what: `article page through the shipped nginx configuration, requests per second (br, by ${generator})`,
    figure,
    beside: `nginx with the page as a file: ${other}`,
    ratio,
    goal: '≥ 0.7',
  };
};

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-article-'));
  const rows = [];
  try {
    for (const encoding of encodings) rows.push(await besideBareNode(siteUrl + path, encoding, folder));
    if (hasNginx()) rows.push(await throughNginx(siteUrl + path, Number(new URL(siteUrl).port), folder));
    else console.log('This machine has no nginx: the row about it is left out.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
};
