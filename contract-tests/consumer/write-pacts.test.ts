import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, isWhole, publish } from './write-pacts.mjs';

test('counts a run of all tests as complete', () => {
  expect(isWhole({ files: undefined, testNamePattern: undefined, changed: false, shard: undefined })).toBe(true);
});

test.each([
  { files: ['sign-out'] },
  { testNamePattern: /a sign-out/ },
  { changed: true },
  { related: ['exchange.ts'] },
  { shard: { index: 1, count: 2 } },
])('counts a run narrowed by %j as partial', (narrowed) => {
  expect(isWhole(narrowed)).toBe(false);
});

describe('the folder of a run', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'masthead-pacts-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const folders = () => {
    const [pacts, draft] = [join(root, 'pacts'), join(root, 'draft')];
    mkdirSync(pacts);
    writeFileSync(join(pacts, 'a.json'), 'old a');
    writeFileSync(join(pacts, 'b.json'), 'old b');
    return { pacts, draft };
  };

  it('keeps the pacts unchanged until the run ends', async () => {
    const { pacts, draft } = folders();
    await begin({ pacts, draft, whole: true });
    writeFileSync(join(draft, 'a.json'), 'new a');
    expect(readdirSync(pacts)).toEqual(['a.json', 'b.json']);
    expect(readFileSync(join(pacts, 'a.json'), 'utf8')).toBe('old a');
  });

  it('replaces the pacts of a complete run and removes those that no test wrote', async () => {
    const { pacts, draft } = folders();
    await begin({ pacts, draft, whole: true });
    writeFileSync(join(draft, 'a.json'), 'new a');
    await publish({ pacts, draft });
    expect(readdirSync(pacts)).toEqual(['a.json']);
    expect(readFileSync(join(pacts, 'a.json'), 'utf8')).toBe('new a');
  });

  it('starts a partial run from the existing pacts', async () => {
    const { pacts, draft } = folders();
    await begin({ pacts, draft, whole: false });
    expect(readFileSync(join(draft, 'b.json'), 'utf8')).toBe('old b');
    await publish({ pacts, draft });
    expect(readdirSync(pacts)).toEqual(['a.json', 'b.json']);
  });
});
