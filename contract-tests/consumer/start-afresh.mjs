import { rm } from 'node:fs/promises';

/**
 * What narrows a run: then its tests write but a part of the pacts.
 * @typedef {{
 *   readonly nonFlagArgs?: readonly string[], readonly testNamePattern?: string | undefined, readonly onlyChanged?: boolean,
 *   readonly onlyFailures?: boolean, readonly findRelatedTests?: boolean, readonly shard?: unknown
 * }} Run
 */

/**
 * Whether all tests run, as far as their names and files go.
 * @param {Run} run
 */
export const isWhole = ({ nonFlagArgs = [], ...narrowed }) =>
  nonFlagArgs.length === 0 &&
  !narrowed.testNamePattern &&
  !narrowed.onlyChanged &&
  !narrowed.onlyFailures &&
  !narrowed.findRelatedTests &&
  !narrowed.shard;

/**
 * Pacts are merged as they are written, so an interaction that no test names any more would stay for ever. A run of some tests only adds
 * what they write.
 * @param {Run} run
 */
export default async (run) => {
  if (isWhole(run)) await rm(new URL('../pacts/', import.meta.url), { recursive: true, force: true });
};
