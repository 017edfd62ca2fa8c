import { readFileSync, writeFileSync } from 'node:fs';

type Request = { readonly method: string; readonly path: string };
type Pact = { readonly interactions: readonly { readonly request: Request }[] };

/**
 * Writes the part of a pact whose calls a provider offers; one that it does not offer it refuses with 501.
 * @param url where the provider serves the paths of the pact
 * @returns how many interactions are in that part
 */
export const writeOffered = async (pact: string, url: string, offeredPact: string): Promise<number> => {
  const whole: Pact = JSON.parse(readFileSync(pact, 'utf8'));
  const isOffered = await Promise.all(
    whole.interactions.map(async ({ request: { method, path } }) => {
      const { status } = await fetch(`${url}${path}`, { method });
      return status !== 501;
    }),
  );
  const interactions = whole.interactions.filter((_, index) => isOffered[index]);
  writeFileSync(offeredPact, JSON.stringify({ ...whole, interactions }));
  return interactions.length;
};
