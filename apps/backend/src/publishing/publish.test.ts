import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSite, SiteError } from './publish.ts';

describe('a folder', () => {
  test('with mistakes raises one error with all of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await expect(readSite(folder)).rejects.toThrow(
      new SiteError([{ file: 'site.yaml', line: undefined, field: '', message: 'is missing' }]),
    );
    await rm(folder, { recursive: true });
  });

  test('without a setting that its files name raises an error with each of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await writeFile(join(folder, 'site.yaml'), 'name: tiny\nhome: "{{HOME_URL}}"\nalso: "{{OTHER_URL}}"\n');
    await expect(readSite(folder, {}, { HOME_URL: 'https://home.example' })).rejects.toThrow(
      'site.yaml: names the setting OTHER_URL, which is not set',
    );
    await rm(folder, { recursive: true });
  });
});
