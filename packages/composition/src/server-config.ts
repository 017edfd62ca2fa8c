import { eachService, type ServiceName, services } from '@masthead/adapters/services';
import { type Environment, readSettings, type Setting, setting } from './settings.ts';

/** Where the services are and how long they may take; the same for every request. */
export type ServerConfig = {
  readonly addresses: Readonly<Record<ServiceName, string>>;
  readonly siteName: string;
  /** Budget of one call, in milliseconds. */
  readonly callTimeoutMs: number;
  /** Budget of one call of the content service: a page must still answer within 3 s when it is away. */
  readonly contentTimeoutMs: number;
  readonly maxPageBytes: number;
};

const referenceBackend = 'http://127.0.0.1:4000';

type AddressSettings = Readonly<Record<(typeof services)[ServiceName]['setting'], Setting<string>>>;

/** What a server that calls the services reads from its environment, with the defaults of decisions §3 and §9. */
export const serverSettings = {
  ...(Object.fromEntries(
    Object.entries(services).map(([name, { setting: variable, prefix }]) => [
      variable,
      setting.address(`${referenceBackend}${prefix}`, `address of the ${name} service`),
    ]),
  ) as AddressSettings),
  SITE_NAME: setting.text('halden-brook', 'which site of the content service is shown'),
  CALL_TIMEOUT_MS: setting.positive(10_000, 'how long one call to a service may take, in milliseconds'),
  CONTENT_TIMEOUT_MS: setting.positive(2_000, 'how long one call to the content service may take, in milliseconds'),
  MAX_PAGE_BYTES: setting.positive(8 * 1_048_576, 'most bytes of an answer of the content service'),
};

/**
 * The configuration from environment variables.
 * @throws an error that names each variable whose value cannot be used
 */
export const readServerConfig = (env: Environment): ServerConfig => {
  const read = readSettings(serverSettings, env);
  return {
    addresses: eachService((name) => read[services[name].setting]),
    siteName: read.SITE_NAME,
    callTimeoutMs: read.CALL_TIMEOUT_MS,
    contentTimeoutMs: read.CONTENT_TIMEOUT_MS,
    maxPageBytes: read.MAX_PAGE_BYTES,
  };
};
