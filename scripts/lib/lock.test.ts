import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-lock-'));
  file = join(folder, 'a.lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const door = pathToFileURL(join(__dirname, 'lock.mjs')).href;

/**
 * A process that tries the lock, reports the result and stays; with `heir` it starts a child that inherits the
 * descriptor and prints its number.
 */
const asking = async (place: string, heir = false) => {
  const program = `
    import { spawn } from 'node:child_process';
    import { tryLock } from ${JSON.stringify(door)};
    const lock = await tryLock(${JSON.stringify(place)});
    const child = ${heir} && spawn('sleep', ['1000'], { stdio: ['ignore', 'ignore', 'ignore', lock], detached: true });
    console.log(lock === undefined ? 'taken' : 'held', child ? child.pid : 0);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said, pid] = String((await once(child.stdout, 'data'))[0]).split(' ');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { said, heir: Number(pid), kill };
};

describe('the lock on a file', () => {
  it('belongs to one process at a time, under any name', async () => {
    symlinkSync(folder, `${folder}-too`);
    expect((await asking(file)).said).toBe('held');
    expect((await asking(file)).said).toBe('taken');
    expect((await asking(join(`${folder}-too`, 'a.lock'))).said).toBe('taken');
    rmSync(`${folder}-too`);
  });

  it('becomes free once its process was killed', async () => {
    await (await asking(file)).kill();
    expect((await asking(file)).said).toBe('held');
  });

  it('stays with a child that inherited it', async () => {
    const parent = await asking(file, true);
    await parent.kill();
    expect((await asking(file)).said).toBe('taken');
    process.kill(parent.heir, 'SIGKILL');
    while ((await asking(file)).said === 'taken');
  });

  it('allows access to its owner only', async () => {
    await asking(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
