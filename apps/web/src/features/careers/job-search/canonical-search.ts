import { parseJobQuery, serialiseJobQuery } from '@masthead/core/job-search';
import { withCampaign } from '../../../kit/page/address-search.ts';

/**
 * The one query string under which a search is drawn (decisions §13), without `?`: a name that the search does not know is dropped, but
 * for the campaign that a visitor came by.
 */
export const canonicalSearch = (sent: string): string => withCampaign(serialiseJobQuery(parseJobQuery(sent)), sent);
