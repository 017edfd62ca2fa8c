import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { writingTo } from './disk-full.ts';

describe('writing a file', () => {
  it('names the file when its disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    await expect(writingTo('/data/secrets.json', () => Promise.reject(full))).rejects.toThrow(
      '/data/secrets.json cannot be written: its disk is full.',
    );
  });

  it('names it in the error of the system, too', async () => {
    const place = existsSync('/dev/full') ? '/dev/full' : undefined;
    const writing = writingTo('/dev/full', () => writeFile(place ?? '/nowhere/x', 'x'));
    await expect(writing).rejects.toThrow(place ? '/dev/full cannot be written' : 'ENOENT');
  });

  it('passes on any other error, and what was written', async () => {
    await expect(writingTo('x', () => Promise.reject(new Error('other')))).rejects.toThrow('other');
    expect(await writingTo('x', async () => 1)).toBe(1);
  });
});
