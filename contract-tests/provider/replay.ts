import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prefixes } from '../command/services.mjs';
import { verifyPact } from '../command/verify.mjs';
import type { Provider } from './provider.ts';

export const pacts = join(__dirname, '..', 'pacts');
export const pactOf = (service: string): string => join(pacts, `masthead-adapters-${service}.json`);

/**
 * Replays the pact of one service against a provider.
 * @param pact its file
 * @throws with every difference, and every state that could not be created
 */
export const replay = async (service: string, provider: Provider, pact = pactOf(service)): Promise<void> => {
  const url = `${provider.url}${prefixes[service] ?? ''}`;
  const failures = await verifyPact({ pact: JSON.parse(readFileSync(pact, 'utf8')), file: pact, url, provider });
  expect(failures).toEqual([]);
};
