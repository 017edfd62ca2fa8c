import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureToolsInstalled } from './lib/install.mjs';
import { portFrom, root } from './lib/places.mjs';
import { demandPort } from './lib/ports.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { defaultStudioPort, demandBackend, ensureStudioBuilt, startStudio, studioFolder } from './lib/studio.mjs';

offerHelp(`
npm run studio: installs and builds the studio, runs it beside a running site (npm start) until Ctrl-C, and prints its address. Editors
sign in with their account of the site; npm run people -- grant EMAIL editor gives an account a role.

  npm run studio -- build   only installs and builds it
  npm run studio -- check   builds it and the site, and runs its journeys in Chromium on a system of their own
  npm run studio -- pictures   takes the pictures of the guide for editors anew, into docs/pictures/studio, and those of components

  STUDIO_PORT   the port, 3001
  CONTENT_URL   the backend, http://127.0.0.1:4000

What it needs is installed in apps/studio the first time, apart from everything else: about 700 MB.
`);

/** Runs journeys of the studio. @param {readonly string[]} files all without any @param {Record<string, string>} settings */
const journeys = (files, settings) =>
  run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '-c', 'apps/studio/e2e/playwright.config.ts', ...files],
    {
      show: true,
      env: { ...process.env, NODE_ENV: 'test', ...settings },
    },
  );

const build = async () => {
  await ensureToolsInstalled();
  await ensureBuilt();
  await ensureStudioBuilt();
};

const check = async () => {
  await build();
  await run('npm', ['run', '--silent', 'typecheck'], { cwd: studioFolder, show: true });
  await journeys([], {});
};

const takePictures = async () => {
  await build();
  await journeys(['components.e2e.ts', 'journey.e2e.ts'], { STUDIO_PICTURES: join(root, 'docs/pictures/studio') });
};

const serve = async () => {
  const port = portFrom('STUDIO_PORT', defaultStudioPort);
  const backendUrl = (process.env.CONTENT_URL?.trim() || 'http://127.0.0.1:4000').replace(/\/$/, '');
  await demandPort(port, 'STUDIO_PORT');
  await demandBackend(backendUrl);
  await ensureStudioBuilt();
  const { url, exited, stop } = await startStudio({ port, backendUrl });
  console.log(`\nStudio: ${url}/\nCtrl-C stops it.`);
  const asked = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => done(undefined));
  });
  const end = await Promise.race([asked, exited]);
  await stop();
  if (end !== undefined) throw new PlainError(`The studio ended on its own (${end}).`);
};

await runProgram(async () => {
  const [task = 'serve', ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !['serve', 'build', 'check', 'pictures'].includes(task))
    throw new PlainError(`npm run studio takes build, check, pictures or nothing, not ${[task, ...rest].join(' ')}.`);
  if (task === 'build') return ensureStudioBuilt();
  if (task === 'pictures') return takePictures();
  await (task === 'check' ? check() : serve());
});
