/** @vitest-environment node */
import { closeSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { openLogDestination } from './log-destination.ts';

it('logs a full disk once and continues', async () => {
  const full = openSync('/dev/full', 'w');
  const told: string[] = [];
  const destination = openLogDestination(full, (sentence) => told.push(sentence));
  const logger = pino({}, destination);
  for (let line = 0; line < 50; line += 1) logger.info('x'.repeat(10_000));
  await new Promise((done) => setImmediate(done));
  expect(told).toEqual(['The log cannot be written (ENOSPC); it goes on when there is room.']);
  expect(destination.trouble()).toBe('The log cannot be written (ENOSPC).');
  closeSync(full);
});
