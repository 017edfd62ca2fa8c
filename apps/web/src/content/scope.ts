import { type RequestScope, readServerConfig, requestScope, type ServerConfig } from '@masthead/composition/server';
import { memorySite } from './memory-site.ts';

let config: ServerConfig | undefined;

/** Where the services are; read once, and one memory world for the whole process when there is no backend. */
export const serverConfig = (): ServerConfig => {
  config ??= readServerConfig(process.env, memorySite);
  return config;
};

/** A scope for what every visitor shares: pages and texts. It carries no tokens. */
export const sharedScope = (): RequestScope => requestScope(serverConfig());
