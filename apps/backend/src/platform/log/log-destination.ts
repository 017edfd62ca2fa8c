import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';

export type LogDestination = DestinationStream & {
  /** What keeps lines from being written just now, as a sentence. */
  readonly trouble: () => string | undefined;
};

/** Bytes of lines that wait for disk space; further ones are dropped and counted. */
const maxWaitingBytes = 256 * 1024;

const onStandardError = (sentence: string): void => {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // It may be the same full disk.
  }
};

/**
 * Writes log lines to a descriptor synchronously. A full or read-only disk ends neither the process nor its log: the
 * problem is reported once, some lines wait, and the first line afterwards has the number of dropped ones.
 */
export const openLogDestination = (
  descriptor = 1,
  report: (sentence: string) => void = onStandardError,
): LogDestination => {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: maxWaitingBytes });
  let trouble: string | undefined;
  let lost = 0;
  destination.on('error', (error: Error & { readonly code?: string }) => {
    if (trouble === undefined) report(`The log cannot be written (${error.code}); it goes on when there is room.`);
    trouble = `The log cannot be written (${error.code}).`;
  });
  destination.on('drop', () => {
    lost += 1;
  });
  destination.on('drain', () => {
    if (trouble === undefined) return;
    const line = { level: 40, time: Date.now(), lost, msg: 'the log is written again' };
    [trouble, lost] = [undefined, 0];
    destination.write(`${JSON.stringify(line)}\n`);
  });
  return { write: (line) => void destination.write(line), trouble: () => trouble };
};
