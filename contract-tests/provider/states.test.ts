import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { states } from './provider.ts';
import { pacts } from './replay.ts';

type Named = { readonly providerStates?: readonly { readonly name: string }[] };

/** The names of all states that interactions of the pacts start from. */
const asked = readdirSync(pacts).flatMap((file) => {
  const { interactions }: { readonly interactions: readonly Named[] } = JSON.parse(
    readFileSync(join(pacts, file), 'utf8'),
  );
  return interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name));
});
const made = states.map(([name]) => name);

// The verifier would continue without a handler for a state.
it('each provider state of a pact has a handler, and no handler is unused', () => {
  expect(made.toSorted()).toEqual([...new Set(asked)].toSorted());
});
