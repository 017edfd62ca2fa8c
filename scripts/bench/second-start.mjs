import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/places.mjs';
import { freePort } from '../lib/ports.mjs';
import { PlainError } from '../lib/program.mjs';

const times = 5;

/** Starts the product on the directory, stops it once it is ready, and gives the seconds that it took to be. @param {string} dataDir */
const secondsToStart = async (dataDir) => {
  const begun = performance.now();
  const starter = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      BACKEND_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((done) => starter.once('exit', done));
  let said = '';
  const ready = new Promise((done) =>
    starter.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Masthead is ready')) done(true);
    }),
  );
  const isReady = await Promise.race([ready, exited.then(() => false)]);
  const seconds = (performance.now() - begun) / 1_000;
  if (!isReady) throw new PlainError(`The product did not start:\n${said}`);
  starter.kill('SIGINT');
  await exited;
  return seconds;
};

/** How long `npm start` takes where it has run before, beside its first start in an empty directory; the build is there both times. */
export const measure = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-second-start-'));
  try {
    const first = await secondsToStart(dataDir);
    const later = [];
    for (let time = 0; time < times; time += 1) later.push(await secondsToStart(dataDir));
    const [median = 0] = later.sort((a, b) => a - b).slice(Math.floor(times / 2));
    return [
      {
        what: `second \`npm start\`, median of ${times}`,
        figure: `${median.toFixed(1)} s`,
        beside: `first start in an empty directory: ${first.toFixed(1)} s`,
        ratio: (median / first).toFixed(2),
        goal: '≤ 4 s',
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
