import { readdirSync } from 'node:fs';
import { StateMachine } from 'xstate';

const core = new URL('../../packages/core/src/', import.meta.url);

/** Ports are only kept by a factory, never called by it. */
const noPorts = new Proxy({}, { get: () => () => undefined });

/** Not features: their machines are drawn as part of those that use them. */
const general = new Set(['shared', 'testing']);

/** A machine, the folder of its feature below `packages/core/src`, and the name of the function that makes it. @typedef {import('./chart.mjs').Charted & { factory: string }} Made */

/** Returns the machines of all features. The program must run under a loader that reads TypeScript. @returns {Promise<readonly Made[]>} */
export const allMachines = async () => {
  const features = readdirSync(core, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !general.has(entry.name))
    .map(({ name }) => name);
  /** @type {Made[]} */
  const machines = [];
  // Searches run the list as an actor of its own, so it has its own chart.
  for (const feature of [...features, 'shared/paged-list']) {
    const entry = new URL(`${feature}/index.ts`, core);
    const exported = await import(entry.href).catch((cause) => {
      if (cause.code === 'ERR_MODULE_NOT_FOUND') return {};
      throw cause;
    });
    for (const [factory, make] of Object.entries(exported)) {
      if (!factory.endsWith('Machine') || typeof make !== 'function') continue;
      const machine = make(noPorts);
      if (machine instanceof StateMachine) machines.push({ feature, machine, factory });
    }
  }
  return machines.sort((one, other) => one.machine.id.localeCompare(other.machine.id, 'en'));
};
