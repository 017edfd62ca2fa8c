import { writeFileSync } from 'node:fs';
import { ask, readPact } from './input.mjs';

/**
 * Writes the part of a pact whose calls a provider offers; one that it does not offer it refuses with 501.
 * @param {string} pact @param {string} url where the provider serves the paths of the pact @param {string} offeredPact
 * @returns {Promise<number>} how many interactions are in that part
 */
export const writeOffered = async (pact, url, offeredPact) => {
  const whole = readPact(pact);
  const interactions = [];
  // One after another: a service under test is not under load.
  for (const interaction of whole.interactions) {
    const { method, path } = interaction.request;
    if ((await ask(`${url}${path}`, { method })).status !== 501) interactions.push(interaction);
  }
  writeFileSync(offeredPact, JSON.stringify({ ...whole, interactions }));
  return interactions.length;
};
