import { join, relative } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { dataDir, portFrom } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm start: installs and builds what changed, then runs PostgreSQL, the backend and the site with the sample content.

  PORT           the site's port, 3000
  BACKEND_PORT   the backend's port, 4000
  DATA_DIR       what must survive a restart, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
  SMTP_URL       a mail server; without it each message is a file in DATA_DIR/outbox
`);

// Heard from the first moment: who asks while a part is starting must not leave it behind.
const asked = new Promise((done) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => done(undefined));
});

await runProgram(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { startSystem } = await import('./lib/system.mjs');
  const place = dataDir();
  const system = await startSystem({
    dataDir: place,
    sitePort: portFrom('PORT', 3000),
    backendPort: portFrom('BACKEND_PORT', 4000),
  });
  console.log(`
Masthead is ready.

  Site      ${system.siteUrl}
  Backend   ${system.backendUrl}
  Mail      ${process.env.SMTP_URL ? 'by SMTP_URL' : relative(process.cwd(), join(place, 'outbox'))}
  Logs      ${relative(process.cwd(), join(place, 'logs'))}

Sign in as reader@haldenbrook.example with the password correct-horse-battery. Ctrl-C stops everything.`);
  const trouble = await Promise.race([asked, system.broken]);
  console.log(trouble ?? '\nStopping …');
  await system.stop();
  if (trouble)
    throw new PlainError(`${trouble} Everything else was stopped; nothing saved is lost. Logs: ${join(place, 'logs')}`);
});
process.exit();
