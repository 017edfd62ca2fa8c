import { type RequestScope, requestScope, type Visit } from '@masthead/composition/server';
import { configuration } from '../configuration.ts';
import { tellLoss } from './losses.ts';

/** A scope for what every visitor shares: pages, texts and lists. It carries no tokens, and what its answers are read without is told. */
export const sharedScope = (visit: Pick<Visit, 'language' | 'timeoutMs'> = {}): RequestScope =>
  requestScope(configuration().services, { report: tellLoss, ...visit });
