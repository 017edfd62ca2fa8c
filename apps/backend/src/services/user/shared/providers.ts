import { type ProviderName, providerNames } from '../../../platform/config/providers.ts';
import type { Context } from './context.ts';

/** The names of the providers that are set up, in the order in which they are offered. */
export const offeredProviders = ({ config }: Pick<Context, 'config'>): readonly ProviderName[] =>
  providerNames.filter((name) => config.providers[name] !== undefined);
