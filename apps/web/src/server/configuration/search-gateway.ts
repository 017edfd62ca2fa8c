import type { IncomingMessage } from 'node:http';
import type { ServerConfig } from '@masthead/composition/server';
import { callsPath } from '../../routes.ts';
import { largestPublishingBody, publishingCalls } from '../calls/publishing-calls.ts';
import { configuration, type Settings } from './configuration.ts';
import { isOn } from './flags.ts';

/** Where the global search is asked instead, if anywhere (D§7: its host depends on a flag for an externalised gateway). */
const gatewayInUse = async (): Promise<string | undefined> => {
  const { globalSearch } = configuration().runtime.hosts;
  return globalSearch !== undefined && (await isOn('externalized-gateway')()) ? globalSearch : undefined;
};

/** The services as the global search asks them. Jobs are asked for where they always are. */
export const searchServices = async (): Promise<ServerConfig> => {
  const { services } = configuration();
  const address = await gatewayInUse();
  return address === undefined
    ? services
    : { ...services, services: { ...services.services, search: { ...services.services.search, address } } };
};

const globalSearch = `${callsPath}/search/api/pages`;

const publishing = `${callsPath}/content/v1/`;

/**
 * Returns the settings by which a page's call is forwarded: those of the global search follow its flag, those of the publishing API go to where
 * the content service answers other calls than GraphQL.
 */
export const forwardingSettings = async ({ url = '' }: IncomingMessage, settings: Settings): Promise<Settings> => {
  if (url.startsWith(publishing)) {
    const { services, timeoutsMs } = settings;
    return {
      ...settings,
      calls: publishingCalls,
      maxBodyBytes: largestPublishingBody,
      services: { ...services, content: services.media },
      timeoutsMs: { ...timeoutsMs, content: timeoutsMs.media },
    };
  }
  if (!url.startsWith(globalSearch)) return settings;
  const search = await gatewayInUse();
  return search === undefined ? settings : { ...settings, services: { ...settings.services, search } };
};
