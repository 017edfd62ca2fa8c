import type { AddressInfo } from 'node:net';
import { type ProviderConfigs, type ProviderName, providerNames } from '../../../platform/config/providers.ts';
import { sampleProviders } from '../../../sample-identity/clients.ts';
import type { Context } from './context.ts';

type Setting = Pick<Context, 'config' | 'secrets'>;

/** The providers that are set up: those of the configuration, and on the sample site its own for the others. */
export const providersSetUp = (context: Setting, address: AddressInfo | string | null): ProviderConfigs => ({
  ...(context.config.sampleSite && sampleProviders(context, address)),
  ...context.config.providers,
});

/** Their names, in the order in which they are offered. */
export const offeredProviders = (context: Setting, address: AddressInfo | string | null): readonly ProviderName[] => {
  const configs = providersSetUp(context, address);
  return providerNames.filter((name) => configs[name] !== undefined);
};
