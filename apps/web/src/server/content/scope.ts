import { type RequestScope, readServerConfig, requestScope, type ServerConfig } from '@masthead/composition/server';

let config: ServerConfig | undefined;

/** Where the services are; read once. */
export const serverConfig = (): ServerConfig => {
  config ??= readServerConfig(process.env);
  return config;
};

/** A scope for what every visitor shares: pages and texts. It carries no tokens. */
export const sharedScope = (): RequestScope => requestScope(serverConfig());
