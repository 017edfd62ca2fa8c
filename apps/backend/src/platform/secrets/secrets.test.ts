import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '../../testing/app.ts';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const load = (secrets: { readonly accessToken?: string; readonly captcha?: string } = {}) =>
  loadSecrets(
    testConfig('postgres://nowhere/x', {
      dataDir,
      secrets: { accessToken: secrets.accessToken, captcha: secrets.captcha },
    }),
  );
const file = (): string => join(dataDir, 'secrets.json');

describe('the secrets of a demonstration', () => {
  it('persist across restarts: long, different, readable by their owner only', async () => {
    const made = await load();
    expect(made.accessToken.length).toBeGreaterThanOrEqual(43);
    expect(made.accessToken).not.toBe(made.captcha);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await load()).toEqual(made);
  });

  it('match in processes that start together, and leave no temporary file', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => load()));
    expect(new Set(all.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  it('yield to those of the environment, each by itself', async () => {
    const made = await load();
    const own = 'o'.repeat(40);
    expect(await load({ accessToken: own })).toEqual({ accessToken: own, captcha: made.captcha });
  });

  it('stay unwritten when the environment has both', async () => {
    const secrets = { accessToken: 'a'.repeat(40), captcha: 'c'.repeat(40) };
    expect(await load(secrets)).toEqual(secrets);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('count as unreadable, not as damaged, where the file cannot be read', async () => {
    await mkdir(file());
    await expect(load()).rejects.toThrow('secrets.json in DATA_DIR cannot be read (EISDIR).');
  });

  it.each(['', '{', '{"accessToken":"short","captcha":"short"}', '[]', 'null'])(
    'raise an error when the file holds %p',
    async (text) => {
      await writeFile(file(), text);
      await chmod(file(), 0o600);
      await expect(load()).rejects.toThrow('secrets.json in DATA_DIR is damaged');
      expect(await readFile(file(), 'utf8')).toBe(text);
    },
  );
});
