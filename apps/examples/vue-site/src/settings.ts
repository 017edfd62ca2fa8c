import { fileURLToPath } from 'node:url';
import { factsOf } from '@masthead/adapters/http';
import { eachService } from '@masthead/adapters/services';
import { readServerConfig, type ServerConfig } from '@masthead/composition/server';
import { type GatewaySettings, gatewaySettings } from '@masthead/gateway';

/** What the site reads from the environment: the services, and how its gateway forwards calls to them. */
export type SiteSettings = {
  readonly port: number;
  /** Where the pictures of the firm are. */
  readonly publicFolder: string;
  readonly services: ServerConfig;
  readonly gateway: GatewaySettings;
};

/**
 * Reads the settings; their names are those of `docs/settings-site.md`.
 * @throws {SettingsError} that names each variable that cannot be used
 */
export const readSettings = (env: NodeJS.ProcessEnv): SiteSettings => {
  const port = Number(env.PORT ?? 3000);
  const services = readServerConfig(env);
  return {
    port,
    publicFolder: env.PUBLIC_DIR ?? fileURLToPath(new URL('../../../web/public', import.meta.url)),
    services,
    gateway: gatewaySettings({
      origin: env.SITE_ORIGIN ?? `http://127.0.0.1:${port}`,
      services: eachService((name) => services.services[name].address),
      timeoutsMs: eachService((name) => services.services[name].timeoutMs),
      callerSecret: env.CALLER_SECRET,
      // What pages call from the browser. The pages themselves post forms to the site.
      calls: factsOf({ user: ['refreshSession'], forms: ['fetchAttempts'] }),
    }),
  };
};
