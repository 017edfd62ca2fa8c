import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { writingTo } from '../storage/disk-full.ts';
import { codeOf } from '../values/error-code.ts';

/** The keys that this process signs with; always present, configured or generated. */
export type Secrets = { readonly accessToken: string; readonly captcha: string };

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  value.accessToken.length >= 32 &&
  'captcha' in value &&
  typeof value.captcha === 'string' &&
  value.captcha.length >= 32;

const readSecrets = async (file: string): Promise<Secrets | undefined> => {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isSecrets(value)) return value;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return undefined;
    // Secrets that another account owns or that the disk does not return now must not be deleted.
    if (code !== undefined) throw new Error(`secrets.json in DATA_DIR cannot be read (${code}).`, { cause: error });
  }
  throw new Error('secrets.json in DATA_DIR is damaged. Restore it, or delete it: every visitor is then signed out.');
};

/** Written aside and linked into place, so that of two processes starting together one wins and none reads half a file. */
const createSecrets = async (dataDir: string, file: string): Promise<void> => {
  const fresh: Secrets = {
    accessToken: randomBytes(32).toString('base64url'),
    captcha: randomBytes(32).toString('base64url'),
  };
  const draft = join(dataDir, `.secrets-${process.pid}-${randomBytes(4).toString('hex')}.json`);
  await mkdir(dataDir, { recursive: true });
  await writingTo(file, () => writeFile(draft, `${JSON.stringify(fresh)}\n`, { mode: 0o600, flush: true }));
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
};

/**
 * The secrets of the environment; outside production a missing one is made once and kept in `DATA_DIR/secrets.json`
 * (mode 0600), so that sessions outlive a restart.
 */
export const loadSecrets = async (config: Config): Promise<Secrets> => {
  const { accessToken, captcha } = config.secrets;
  if (accessToken !== undefined && captcha !== undefined) return { accessToken, captcha };
  const file = join(config.dataDir, 'secrets.json');
  let kept = await readSecrets(file);
  if (kept === undefined) {
    await createSecrets(config.dataDir, file);
    kept = await readSecrets(file);
  }
  if (kept === undefined) throw new Error('secrets.json could not be written to DATA_DIR.');
  return { accessToken: accessToken ?? kept.accessToken, captcha: captcha ?? kept.captcha };
};
