import { eachService, type Limit, type ServiceName, services } from '@masthead/adapters/services';
import { type Environment, readSettings, type Setting, setting } from './settings.ts';

/** Where a service is and what its calls may cost. */
export type ServiceConfig = {
  /** Without trailing slash. */
  readonly address: string;
  /** Budget of one call, in milliseconds. */
  readonly timeoutMs: number;
  /** Most bytes of an answer; each call has its own limit where there is none. */
  readonly maxAnswerBytes: number | undefined;
};

/** Where the services are and how long they may take; the same for every request. */
export type ServerConfig = {
  readonly services: Readonly<Record<ServiceName, ServiceConfig>>;
  /** Which site of the content service is shown. */
  readonly siteKey: string;
  /** What visitors know the site by; no password may contain it. The same as the user service's. */
  readonly siteName: string;
};

const referenceBackend = 'http://127.0.0.1:4000';

type Facts = (typeof services)[ServiceName];
type LimitIn<Fact> = Fact extends { readonly maxAnswer: Limit } ? Fact['maxAnswer'] : never;
type ServiceSettings = Readonly<Record<Facts['setting'], Setting<string>>> &
  Readonly<Record<(Facts['timeout'] | LimitIn<Facts>)['setting'], Setting<number>>>;

/** What a server that calls the services reads from its environment: what the table of services says, and which site it shows. */
export const serverSettings = {
  ...(Object.fromEntries([
    ...Object.entries(services).map(([name, { setting: variable, prefix }]) => [
      variable,
      setting.address(`${referenceBackend}${prefix}`, `address of the ${name} service`),
    ]),
    ...Object.values(eachService((_, { timeout, maxAnswer }) => [timeout, ...(maxAnswer ? [maxAnswer] : [])]))
      .flat()
      .map(({ setting: variable, preset, meaning }) => [variable, setting.positive(preset, meaning)]),
  ]) as ServiceSettings),
  SITE_KEY: setting.text('halden-brook', 'which site of the content service is shown'),
  SITE_NAME: setting.text(
    'Halden Brook',
    'the name that no password may contain; the same as that of the user service',
  ),
};

/**
 * The configuration from environment variables.
 * @throws an error that names each variable whose value cannot be used
 */
export const readServerConfig = (env: Environment): ServerConfig => {
  const read = readSettings(serverSettings, env);
  return {
    services: eachService((name) => {
      const facts = services[name];
      return {
        address: read[facts.setting],
        timeoutMs: read[facts.timeout.setting],
        maxAnswerBytes: 'maxAnswer' in facts ? read[facts.maxAnswer.setting] : undefined,
      };
    }),
    siteKey: read.SITE_KEY,
    siteName: read.SITE_NAME,
  };
};
