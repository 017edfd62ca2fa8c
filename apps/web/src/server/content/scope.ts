import { type RequestScope, requestScope, type ServerConfig, type Visit } from '@masthead/composition/server';
import { configuration } from '../configuration/configuration.ts';
import { reportDecodeWarning } from './decode-warnings.ts';

/**
 * Returns the calls of a visit; reports decode warnings of their answers.
 * @param services those of the site by default
 */
export const siteScope = (visit: Visit, services: ServerConfig = configuration().services): RequestScope =>
  requestScope(services, { report: reportDecodeWarning, ...visit });

/** A scope for what every visitor shares: pages, texts and lists. It carries no tokens. */
export const sharedScope = (visit: Pick<Visit, 'language' | 'timeoutMs'> = {}): RequestScope => siteScope(visit);
