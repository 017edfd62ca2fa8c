import { parseJobQuery, serialiseJobQuery } from '@masthead/core/job-search';
import { withCampaign } from '../../../kit/page/address-search.ts';

/**
 * Returns the canonical query string of a search (decisions §13), without `?`; drops unknown names except the
 * visitor's campaign.
 */
export const canonicalSearch = (sent: string): string => withCampaign(serialiseJobQuery(parseJobQuery(sent)), sent);
