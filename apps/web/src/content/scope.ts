import { type RequestScope, readServerConfig, requestScope, type ServerConfig } from '@masthead/composition/server';
import { memorySite } from './memory-site.ts';

let config: ServerConfig | undefined;

/** A scope for what every visitor shares: pages and texts. It carries no tokens. */
export const sharedScope = (): RequestScope => {
  config ??= readServerConfig(process.env, memorySite);
  return requestScope(config);
};
