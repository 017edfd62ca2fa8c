import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPages } from './docs/check-pages.mjs';
import { runSamples } from './docs/samples.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { portFrom, root } from './lib/places.mjs';
import { demandPort, freePort } from './lib/ports.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

offerHelp(`
npm run docs: builds the documentation site and serves it until Ctrl-C; prints its address.

  npm run docs -- build   only builds it, into docs/site/dist
  npm run docs -- check   builds it, runs the samples of "Start here" and compares their output, and opens pages in Chromium

  DOCS_PORT   the port, 3200

What it needs is installed in docs/site the first time, apart from everything else.
`);

const site = join(root, 'docs/site');
const vitepress = join(site, 'node_modules/vitepress/bin/vitepress.js');

/** Installs what the site's lock file names, unless that is in place already. */
const installSite = async () => {
  const stamp = join(site, 'node_modules/.masthead-installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(site, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the documentation site …');
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: site, show: true });
  writeFileSync(stamp, lock);
};

const build = async () => {
  await ensureInstalled();
  await installSite();
  await run(process.execPath, ['--import', 'tsx', '-C', 'source', 'scripts/docs/generate.mjs'], { show: true });
  await run(process.execPath, [vitepress, 'build', site], { show: true });
};

/** Serves what is built until the signal, or until the process ends. @param {number} port @param {AbortSignal} [signal] */
const serve = (port, signal) =>
  run(process.execPath, [vitepress, 'preview', site, '--port', String(port), '--host', '127.0.0.1'], {
    show: signal === undefined,
    signal,
  });

const check = async () => {
  await runSamples();
  const port = await freePort();
  const checked = new AbortController();
  const served = serve(port, checked.signal).catch((cause) => {
    if (!checked.signal.aborted) throw cause;
  });
  try {
    await Promise.race([served, checkPages(`http://127.0.0.1:${port}`)]);
  } finally {
    checked.abort();
  }
};

await runProgram(async () => {
  const [task = 'serve', ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !['serve', 'build', 'check'].includes(task))
    throw new PlainError(`npm run docs takes build, check or nothing, not ${[task, ...rest].join(' ')}.`);
  const port = portFrom('DOCS_PORT', 3200);
  if (task === 'serve') await demandPort(port, 'DOCS_PORT');
  await build();
  if (task === 'check') return check();
  if (task === 'build') return;
  console.log(`Documentation: http://127.0.0.1:${port}/`);
  await serve(port);
});
