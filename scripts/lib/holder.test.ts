import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startHolder } from './holder.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'masthead-holder-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const door = JSON.stringify(pathToFileURL(join(__dirname, 'holder.mjs')).href);

/** A program with this code and everything of `holder.mjs`. */
const program = (name: string, text: string): string => {
  const file = join(scratch, `${name}.mjs`);
  writeFileSync(file, `import { writeFileSync } from 'node:fs';\nimport * as holder from ${door};\n${text}`);
  return file;
};
const givenBack = (name: string) => join(scratch, `${name} is given back`);
const giveBack = (name: string) => `() => writeFileSync(${JSON.stringify(givenBack(name))}, '')`;

/** Runs a starter in a process group of its own. `isOver` resolves once the starter and what it has started have ended. */
const run = (starter: string) => {
  const group = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  return {
    said: once(group.stdout, 'data').then(([chunk]) => String(chunk)),
    isOver: once(group.stdout.resume(), 'end'),
    end: (signal: NodeJS.Signals) => process.kill(-(group.pid ?? 0), signal),
  };
};

test('a holder reports what it holds, and releases it on request', async () => {
  const held = program('held', `await holder.holdUntilLeft({ port: 7 }, ${giveBack('held')});`);
  const { said, letGo } = await startHolder(held);
  expect(said).toEqual({ port: 7 });
  expect(existsSync(givenBack('held'))).toBe(false);
  await letGo();
  expect(existsSync(givenBack('held'))).toBe(true);
});

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a holder releases what it holds when %s ends the process group of its starter',
  async (signal) => {
    const held = program(signal, `await holder.holdUntilLeft('held', ${giveBack(signal)});`);
    const starter = program(
      `starter-${signal}`,
      `const { said } = await holder.startHolder(${JSON.stringify(held)});
       console.log(said);
       setInterval(() => undefined, 1_000);`,
    );
    const { said, isOver, end } = run(starter);
    expect(await said).toBe('held\n');
    end(signal);
    await isOver;
    expect(existsSync(givenBack(signal))).toBe(true);
  },
);

test('a holder releases what it holds when its starter ended before it was ready', async () => {
  const held = program(
    'late',
    `while (process.connected) await new Promise((done) => setTimeout(done, 10));
     await holder.holdUntilLeft('held', ${giveBack('late')});`,
  );
  const starter = program(
    'hurried',
    `holder.startHolder(${JSON.stringify(held)});
     setImmediate(() => process.exit());`,
  );
  await run(starter).isOver;
  expect(existsSync(givenBack('late'))).toBe(true);
});

test('an error names a holder that does not start', async () => {
  await expect(startHolder(program('broken', 'process.exit(3);'))).rejects.toThrow(
    /broken\.mjs did not start \(exit 3\)/,
  );
});
