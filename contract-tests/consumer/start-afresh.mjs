import { rm } from 'node:fs/promises';

/**
 * Pacts are merged as they are written, so an interaction that no test names any more would stay for ever. A run of some files only adds
 * what they write.
 * @param {{ readonly nonFlagArgs: readonly string[] }} run
 */
export default async ({ nonFlagArgs }) => {
  if (nonFlagArgs.length === 0) await rm(new URL('../pacts/', import.meta.url), { recursive: true, force: true });
};
