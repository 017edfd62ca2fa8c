import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from './places.mjs';
import { freePort } from './ports.mjs';
import { PlainError } from './program.mjs';

const shipped = join(root, 'deploy/nginx');

/** Whether this machine has nginx, which nothing here installs. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/**
 * Writes the shipped configuration as one that a test can run: other places and ports, plain http instead of TLS, everything else as it is.
 * @param {{ folder: string, port: number, sites: readonly number[], limited: boolean }} plan
 * @returns {string} the file to start nginx with
 */
const configuration = ({ folder, port, sites, limited }) => {
  const places = join(folder, 'masthead');
  mkdirSync(places, { recursive: true });
  const moved = (/** @type {string} */ file) =>
    readFileSync(join(shipped, file), 'utf8')
      .replaceAll('/etc/nginx/masthead', places)
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll('/var/log/nginx', folder);
  for (const file of ['site.conf', 'proxy.conf'])
    writeFileSync(join(places, file), moved(`masthead/${file}`).replaceAll('flush=1s', 'flush=10ms'));
  const callers = moved('masthead/callers.conf');
  writeFileSync(
    join(places, 'callers.conf'),
    limited ? callers.replaceAll(/^.*(?:127\.0\.0\.1|::1).*;\n/gm, '') : callers,
  );
  const upstreams = moved('masthead/upstreams.conf').split('\n');
  const first = upstreams.findIndex((line) => line.includes(' server '));
  const server = upstreams[first] ?? '';
  const others = upstreams.filter((line) => !line.includes(' server '));
  others.splice(first, 0, ...sites.map((site) => server.replace(/:\d+/, `:${site}`)));
  writeFileSync(join(places, 'upstreams.conf'), others.join('\n'));
  const [shared = ''] = moved('masthead.conf').split(/^server \{/m, 1);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log notice;
events { worker_connections 4096; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${shared}
  server {
    listen 127.0.0.1:${port};
    include ${places}/site.conf;
  }
}
`,
  );
  return file;
};

/**
 * Runs nginx with the shipped configuration in front of sites on this machine, by plain http on a free port.
 * @param {{ folder: string, sites: readonly number[], limited?: boolean }} plan an empty folder, the ports of the
 * sites, and whether this machine has the limits of a visitor
 * @returns {Promise<{ url: string, accessLog: string, stop: () => Promise<void> }>}
 * @throws PlainError with nginx's output when it does not start
 */
export const startNginx = async ({ folder, sites, limited = false }) => {
  const port = await freePort();
  const child = spawn('nginx', ['-c', configuration({ folder, port, sites, limited })], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const exited = once(child, 'exit');
  while (!(await isOpen(port))) if (child.exitCode !== null) throw new PlainError(`nginx did not start.\n${said}`);
  const stop = async () => {
    child.kill('SIGQUIT');
    await exited;
  };
  return { url: `http://127.0.0.1:${port}`, accessLog: join(folder, 'masthead.log'), stop };
};

/** @param {number} port @returns {Promise<boolean>} */
const isOpen = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
