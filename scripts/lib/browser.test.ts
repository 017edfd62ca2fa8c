import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath, filledOnce } from './browser.mjs';
import { root } from './places.mjs';

let scratch: string;
let folder: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'browser-'));
  folder = join(scratch, 'cache', 'chromium-1');
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** A gate that a test opens. */
const aGate = () => {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
};

const content = () => readFileSync(join(folder, 'chromium'), 'utf8');

describe('filledOnce', () => {
  test('lets two parallel callers fill folders of their own and returns the one completed first', async () => {
    const gates = [aGate(), aGate()];
    const fill = (nth: number) => async (part: string) => {
      writeFileSync(join(part, 'chromium'), 'half');
      await gates[nth]?.opened;
      writeFileSync(join(part, 'chromium'), `whole ${nth}`);
    };
    const callers = [filledOnce(folder, fill(0)), filledOnce(folder, fill(1))];
    expect(existsSync(folder)).toBe(false);
    gates[1]?.open();
    expect(await callers[1]).toBe(folder);
    expect(content()).toBe('whole 1');
    gates[0]?.open();
    expect(await callers[0]).toBe(folder);
    expect(content()).toBe('whole 1');
    expect(readdirSync(join(folder, '..'))).toEqual(['chromium-1']);
  });

  test('does not fill an existing folder again', async () => {
    await filledOnce(folder, async (part) => writeFileSync(join(part, 'chromium'), 'first'));
    await filledOnce(folder, () => Promise.reject(new Error('filled twice')));
    expect(content()).toBe('first');
  });

  test('removes its output when filling fails, and fills at the next call', async () => {
    const failing = async (part: string) => {
      writeFileSync(join(part, 'chromium'), 'half');
      throw new Error('the disk is full');
    };
    await expect(filledOnce(folder, failing)).rejects.toThrow('the disk is full');
    expect(readdirSync(join(folder, '..'))).toEqual([]);
    await filledOnce(folder, async (part) => writeFileSync(join(part, 'chromium'), 'whole'));
    expect(content()).toBe('whole');
  });
});

describe('browserPath', () => {
  const { CHROMIUM } = process.env;
  afterEach(() => {
    if (CHROMIUM === undefined) delete process.env.CHROMIUM;
    else process.env.CHROMIUM = CHROMIUM;
  });

  test("returns the machine's own browser where CHROMIUM names one", async () => {
    process.env.CHROMIUM = '/opt/own';
    expect(await browserPath()).toBe('/opt/own');
  });
});

test('only scripts/lib/unpack-browser.mjs unpacks the browser', () => {
  const folders = ['scripts', 'apps/web/e2e', 'apps/web/scripts', 'apps/sample/scripts', 'contract-tests'];
  const sources = folders
    .filter((each) => existsSync(join(root, each)))
    .flatMap((each) =>
      readdirSync(join(root, each), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|mjs)$/u.test(file) && !file.includes('node_modules'))
        .map((file) => join(each, file)),
    );
  const naming = sources.filter((file) => /import[^;\n]*'@sparticuz/u.test(readFileSync(join(root, file), 'utf8')));
  expect(naming).toEqual(['scripts/lib/unpack-browser.mjs']);
});
