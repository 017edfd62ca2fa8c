import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../values/error-code.ts';

const freshMs = 1_000;
/** A block of most file systems: an empty file needs none, and would fit on a full disk. */
const trial = Buffer.alloc(4_096, 1);

const sentenceOf = (error: unknown): string => {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of DATA_DIR is full.';
  return code === 'EROFS'
    ? 'The disk of DATA_DIR is read-only.'
    : `The outbox in DATA_DIR cannot be written to (${code}).`;
};

/**
 * Returns what prevents writing to the outbox directory, by writing to it; `undefined` without a problem. Checked at
 * most once a second.
 * @param now milliseconds of a monotonic clock
 */
export const watchDirectory = (directory: string, now: () => number): (() => Promise<string | undefined>) => {
  const file = join(directory, `.room-${process.pid}`);
  const look = async (): Promise<string | undefined> => {
    try {
      await mkdir(directory, { recursive: true });
      await writeFile(file, trial, { mode: 0o600 });
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      await rm(file, { force: true }).catch(() => {});
    }
  };
  let seen: { readonly at: number; readonly trouble: Promise<string | undefined> } | undefined;
  return () => {
    if (seen === undefined || now() - seen.at > freshMs) seen = { at: now(), trouble: look() };
    return seen.trouble;
  };
};
