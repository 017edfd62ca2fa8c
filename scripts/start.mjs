import { join, relative } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { countFrom, dataDir, portFrom } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { defaultSamplePort, isSampleShown } from './lib/sample.mjs';
import { defaultStudioPort, studioUrl } from './lib/studio.mjs';

offerHelp(`
npm start: installs and builds what changed, then runs PostgreSQL, the backend and the site. An empty site gets the sample firm;
npm run sample -- reset publishes it again.

  PORT           the site's port, 3000
  BACKEND_PORT   the backend's port, 4000
  SAMPLE_PORT    the port of the third-party stand-ins of the sample firm, 4001
  STUDIO_PORT    the port of the studio (npm run studio), 3001: the site lets it show previews
  SAMPLE         none: without the sample firm; an empty site says how to publish a first page
  DATA_DIR       the data directory, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
  RESTARTS       how often a process that ended on its own is restarted before everything stops, 6
  SMTP_URL       a mail server; without it each message is a file in DATA_DIR/outbox
`);

// Heard from the first moment: who asks while a part is starting must not leave it behind. Who asks again has no time to wait.
const asked = new AbortController();
const askedAgain = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (asked.signal.aborted ? askedAgain : asked).abort());
// npm ends the shell between it and this program, which tells nobody: whoever lost the parent it had under npm was asked to stop.
const parent = process.ppid;
const watching = setInterval(() => process.ppid !== parent && asked.abort(), 250);
if (process.env.npm_lifecycle_event === undefined) clearInterval(watching);
watching.unref();
// A console that is gone, or a file on a full disk, is no reason to leave the parts behind.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @returns {Promise<void>} */
const main = async () => {
  const [sitePort, backendPort] = [portFrom('PORT', 3000), portFrom('BACKEND_PORT', 4000)];
  const samplePort = portFrom('SAMPLE_PORT', defaultSamplePort);
  const restarts = countFrom('RESTARTS', 6);
  await ensureInstalled(asked.signal);
  await ensureBuilt(asked.signal);
  const { startSystem } = await import('./lib/system.mjs');
  const place = dataDir();
  const studioOrigin = studioUrl(portFrom('STUDIO_PORT', defaultStudioPort));
  const system = await startSystem({
    dataDir: place,
    sitePort,
    backendPort,
    samplePort,
    env: { EDITING_ORIGINS: studioOrigin, STUDIO_ORIGIN: studioOrigin, ...process.env },
    restarts,
    signal: asked.signal,
    hurry: askedAgain.signal,
  });
  console.log(`
Masthead is ready.

  Site      ${system.siteUrl}
  Backend   ${system.backendUrl}
  Mail      ${process.env.SMTP_URL ? 'by SMTP_URL' : relative(process.cwd(), join(place, 'outbox'))}
  Logs      ${relative(process.cwd(), join(place, 'logs'))}

${isSampleShown(process.env) ? 'Sign in as reader@haldenbrook.example with the password correct-horse-battery. ' : ''}Ctrl-C stops everything.`);
  /** @type {Promise<undefined>} */
  const stopped = new Promise((done) => {
    if (asked.signal.aborted) done(undefined);
    asked.signal.addEventListener('abort', () => done(undefined));
  });
  let trouble;
  try {
    trouble = await Promise.race([stopped, system.broken]);
    console.log(trouble === undefined ? '\nStopping …' : `\n${trouble}`);
  } finally {
    await system.stop();
  }
  if (trouble) throw new PlainError('Everything was stopped; nothing saved is lost.');
};

await runProgram(() =>
  main().catch((error) => {
    if (!asked.signal.aborted) throw error;
    console.log('\nStopped before it was ready.');
  }),
);
process.exit();
