import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { fileStore } from './file-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a store in a file', () => {
  it('reads what another store of the same file wrote', () => {
    const file = join(folder, 'program', 'kept.json');
    fileStore(file).write('hint', 'a');
    expect(fileStore(file).read('hint')).toEqual(O.some('a'));
    expect(fileStore(file).read('other')).toEqual(O.none);
  });

  it('keeps the last value of any key, and forgets a removed one', () => {
    const file = join(folder, 'kept.json');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.option(fc.string()))), (steps) => {
        rmSync(file, { force: true });
        const store = fileStore(file);
        const expected = new Map<string, string>();
        for (const [key, value] of steps) {
          if (value === null) {
            store.remove(key);
            expected.delete(key);
          } else {
            store.write(key, value);
            expected.set(key, value);
          }
        }
        for (const [key] of steps) expect(store.read(key)).toEqual(O.fromNullable(expected.get(key)));
      }),
      { numRuns: 30 },
    );
  });

  it.each(['', '{', '[]', '{"hint":1}', 'null'])('is empty when its file contains %j', (text) => {
    const file = join(folder, 'kept.json');
    writeFileSync(file, text);
    expect(fileStore(file).read('hint')).toEqual(O.none);
    fileStore(file).write('hint', 'a');
    expect(fileStore(file).read('hint')).toEqual(O.some('a'));
  });

  it('is as a full store where it cannot be written', () => {
    const file = join(folder, 'taken');
    mkdirSync(join(file, 'inner'), { recursive: true });
    fileStore(file).write('hint', 'a');
    expect(fileStore(file).read('hint')).toEqual(O.none);
  });

  it('is readable by its owner only, and leaves no other file', () => {
    const file = join(folder, 'kept.json');
    fileStore(file).write('hint', 'a');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['kept.json']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ hint: 'a' });
  });
});
