import { type RequestScope, requestScope } from '@masthead/composition/server';
import { configuration } from '../configuration.ts';
import { tellLoss } from './losses.ts';

/** A scope for what every visitor shares: pages and texts. It carries no tokens. */
export const sharedScope = (): RequestScope => requestScope(configuration().services, { report: tellLoss });
