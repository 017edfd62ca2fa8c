import { eachService, type Limit, type ServiceName, services } from '@masthead/adapters/services';
import { type LayoutNames, parseComponents, parsePlaceholders } from '@masthead/core/content';
import { type Environment, readSettings, type Setting, setting, unusable } from './settings.ts';

/** Where a service is and what its calls may cost. */
export type ServiceConfig = {
  /** Without trailing slash. */
  readonly address: string;
  /** Budget of one call, in milliseconds. */
  readonly timeoutMs: number;
  /** Most bytes of an answer; by default each call has its own limit. */
  readonly maxAnswerBytes: number | undefined;
};

/** Where the services are and how long they may take; the same for every request. */
export type ServerConfig = {
  readonly services: Readonly<Record<ServiceName, ServiceConfig>>;
  /** Which site of the content service is shown. */
  readonly siteKey: string;
  /** What the content service calls components and placeholders. */
  readonly layoutNames: LayoutNames;
  /** What the content service knows the site by; no other service is sent it. */
  readonly contentKey: { readonly name: string; readonly value: string } | undefined;
  /** What visitors know the site by; no password may contain it. The same as the user service's. */
  readonly siteName: string;
};

const referenceBackend = 'http://127.0.0.1:4000';

type Facts = (typeof services)[ServiceName];
type LimitIn<Fact> = Fact extends { readonly maxAnswer: Limit } ? Fact['maxAnswer'] : never;
type ServiceSettings = Readonly<Record<Facts['setting'], Setting<string>>> &
  Readonly<Record<(Facts['timeout'] | LimitIn<Facts>)['setting'], Setting<number>>>;

/** Headers that a call has for reasons of its own. */
const takenHeaders =
  /^(?:host|connection|cookie|accept|content-.*|transfer-encoding|x-request-id|x-forwarded-for|x-caller)$/i;

const headerName: Setting<string> = {
  meaning: 'the header in which the content service is sent `CONTENT_API_KEY`',
  wants: 'the name of a header that the site does not send otherwise',
  fallback: 'sc_apikey',
  read: (text) => (/^[\w!#$%&'*+.^`|~-]{1,100}$/u.test(text) && !takenHeaders.test(text) ? text : unusable),
};

const headerValue: Setting<string> = {
  meaning: 'the key that the content service knows the site by; sent to its address alone',
  wants: 'printable ASCII without spaces at its ends',
  fallback: '',
  read: (text) => (/^[\x20-\x7e]{1,4096}$/u.test(text) ? text : unusable),
};

const placeholders: Setting<NonNullable<LayoutNames['placeholders']>> = {
  meaning:
    'which placeholders of the content service are header, main part and footer of a page, beside the usual ones, such as `page-body=main, top=header`',
  wants: 'a comma-separated list of names, each with =header, =main or =footer',
  fallback: '',
  read: (text) => parsePlaceholders(text) ?? unusable,
};

const components: Setting<NonNullable<LayoutNames['components']>> = {
  meaning:
    'which components of the content service are which of `docs/modules.md`, and which of their fields and parameters, such as `RichText=ArticleBody, RichText.Text=body`',
  wants: 'a comma-separated list of NAME=COMPONENT and NAME.FIELD=FIELD',
  fallback: '',
  read: (text) => parseComponents(text) ?? unusable,
};

/**
 * Environment settings of a server that calls the services: the table of services, and the site it
 * shows.
 */
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
  CONTENT_API_KEY: setting.optional(headerValue, 'the content service is asked without'),
  CONTENT_API_KEY_HEADER: headerName,
  CONTENT_PLACEHOLDERS: placeholders,
  CONTENT_COMPONENTS: components,
  SITE_KEY: setting.text('main', 'which site of the content service is shown'),
  SITE_NAME: setting.text('Masthead', 'the name that no password may contain; the same as that of the user service'),
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
    layoutNames: { placeholders: read.CONTENT_PLACEHOLDERS, components: read.CONTENT_COMPONENTS },
    contentKey:
      read.CONTENT_API_KEY === undefined
        ? undefined
        : { name: read.CONTENT_API_KEY_HEADER, value: read.CONTENT_API_KEY },
    siteName: read.SITE_NAME,
  };
};
