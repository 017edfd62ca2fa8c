import { parseJobQuery, serialiseJobQuery } from '@masthead/core/job-search';
import { withKept } from '../../../kit/page/address-search.ts';

/**
 * Returns the canonical query string of a search (decisions §13), without `?`; drops unknown names except the
 * visitor's campaign and `trace`.
 */
export const canonicalSearch = (sent: string): string => withKept(serialiseJobQuery(parseJobQuery(sent)), sent);
