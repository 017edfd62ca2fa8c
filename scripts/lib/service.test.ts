import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from './program.mjs';
import { startService } from './service.mjs';

const place = mkdtempSync(join(tmpdir(), 'masthead-service-'));
afterAll(() => rmSync(place, { recursive: true }));

/** A service with this code. */
const plan = (name: string, text: string) => {
  const program = join(place, `${name}.mjs`);
  writeFileSync(program, text);
  return { name, program, cwd: place, env: process.env, logFile: join(place, `${name}.log`) };
};

test('a service that starts slowly is awaited, with a message', async () => {
  const told: string[] = [];
  const service = await startService(
    // It is ready once it has been waited for.
    plan('slow', 'process.on("message", () => undefined); setTimeout(() => process.send("ready"), 300);'),
    { report: (line) => told.push(line), patience: 20 },
  );
  await service.stop();
  expect(told[0]).toMatch(/^The slow is still getting ready: .* Its log is .*slow\.log\.$/);
});

test('a service that ends raises an error with the end of its log', async () => {
  const start = startService(plan('ended', 'console.log("no room"); process.exit(1);'));
  await expect(start).rejects.toThrow(PlainError);
  await expect(start).rejects.toThrow(/did not start. The end of ended.log:\nno room/);
});

test('a service that never gets ready is stopped after the timeout', async () => {
  const never = plan('never', 'process.on("message", () => undefined);');
  await expect(startService(never, { limit: 100 })).rejects.toThrow('The never did not start.');
});
