import fs from 'node:fs';
import promises, { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { spool } from '../../services/content/media/disk-store.ts';
import { testConfig } from '../../testing/app.ts';
import { makeSendMail } from '../mail/transport.ts';
import { loadSecrets } from '../secrets/secrets.ts';
import { store, writeManifest } from './archive.ts';
import { noteBackup } from './note.ts';

describe('a full disk', () => {
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const noContent = { madeAt: '', postgres: '', migrations: [], tables: [], sequences: [], files: [] };
  const mail = { id: 'mail-1', to: 'a@example.com', subject: 'Tides', text: 'High.', html: 'High.', language: 'en' };
  const secrets = { accessToken: undefined, captcha: undefined };
  const config = (dataDir: string) => testConfig('postgres://nowhere/x', { dataDir, secrets });

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-full-'));
    vi.spyOn(promises, 'writeFile').mockImplementation(() => Promise.reject(full()));
    const stream = () => new Writable({ write: (_chunk, _encoding, done) => done(full()) });
    vi.spyOn(fs, 'createWriteStream').mockImplementation(() => stream() as fs.WriteStream);
    const { open } = promises;
    vi.spyOn(promises, 'open').mockImplementation(async (...args) =>
      Object.assign(await open(...args), { writeFile: () => Promise.reject(full()), createWriteStream: stream }),
    );
    syncBuiltinESMExports();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await rm(folder, { recursive: true });
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['a table of a backup', 'users.copy.gz', () => store(join(folder, 'users.copy.gz'), Readable.from(['x']))],
    [
      'the manifest of a backup',
      'manifest.json',
      () => writeManifest(folder, { format: 'masthead-backup-1', ...noContent }),
    ],
    ['the note of a backup', 'backups/last.json', () => noteBackup(folder, { madeAt: '' })],
    ['the secrets', 'secrets.json', () => loadSecrets(config(folder))],
    ['a file of the media store', '', () => spool(folder, Readable.from([Buffer.from('x')]))],
    ['a mail', 'outbox/mail-1.eml', () => makeSendMail(config(folder))(mail)],
  ])('names the file when %s is written', async (_, file, write) => {
    const place = join(folder, file).replaceAll('.', '\\.');
    await expect(write()).rejects.toThrow(new RegExp(`^${place}\\S* cannot be written: its disk is full\\.$`));
  });
});
