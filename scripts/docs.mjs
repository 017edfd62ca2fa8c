import { join } from 'node:path';
import { runSamples } from './docs/samples.mjs';
import { ensureToolsInstalled, installLocked } from './lib/install.mjs';
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

const build = async () => {
  await ensureToolsInstalled();
  await installLocked(site, 'Installing the documentation site …');
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
  const { checkPages } = await import('./docs/check-pages.mjs');
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
