import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { run } from './run.mjs';

const cache = join(root, 'node_modules', '.cache', 'masthead', 'browser');
const packed = join(root, 'node_modules', '@sparticuz', 'chromium');

/**
 * Unpacks the Chromium that npm installed into a folder, in a process of its own: its folder for temporary files is
 * there, and after its end no open handle of the program remains, which would prevent running it (ETXTBSY). Fails
 * with a PlainError.
 * @param {string} folder
 */
const unpackChromium = (folder) =>
  run(process.execPath, [join(root, 'scripts', 'lib', 'unpack-browser.mjs')], {
    env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
  });

/**
 * Gives a folder that was filled once. It appears under its name only when it is whole: of several callers at once, in one process or in
 * several, each fills a folder of its own, and the first to rename it wins. A caller that fails leaves nothing behind.
 * @param {string} folder
 * @param {(folder: string) => Promise<unknown>} fill
 * @returns {Promise<string>} the folder
 */
export const filledOnce = async (folder, fill) => {
  if (existsSync(folder)) return folder;
  mkdirSync(join(folder, '..'), { recursive: true });
  const part = mkdtempSync(`${folder}.part-`);
  try {
    await fill(part);
    try {
      renameSync(part, folder);
    } catch (error) {
      // A folder is never renamed onto one that holds something: another caller was first.
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return folder;
};

/** Removes every browser that was unpacked; the next caller of `browserPath` unpacks it again. */
export const emptyBrowserCache = () => rmSync(cache, { recursive: true, force: true });

/**
 * The program of the browser for tests, benchmarks and Lighthouse: the machine's own that CHROMIUM names, or the one that npm installed,
 * unpacked once into node_modules/.cache/masthead/browser. Fails with a PlainError when it cannot be unpacked.
 * @returns {Promise<string>}
 */
export const browserPath = async () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  return join(await filledOnce(join(cache, `chromium-${version}`), unpackChromium), 'chromium');
};
